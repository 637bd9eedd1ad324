import { expect, it } from "vitest";
import { checkData } from "../../site/data-check/check-data.ts";
import { isFields } from "../../site/data-check/schema-walk.ts";
import { PAGE_IDS, SERVICE_IDS } from "../../site/page-ids.ts";
import { builtPages, projectFolder } from "../test-site.ts";

const sectionsOf = (service: unknown) => {
  const sections = isFields(service) ? service["sections"] : undefined;
  return Array.isArray(sections) ? sections.filter(isFields).map(({ id }) => String(id)) : [];
};

it("a service's page has the ids of its parts, and beside them those that the check of the data knows of", () => {
  const { services } = checkData({ folder: projectFolder }).shown;
  const items = isFields(services) && Array.isArray(services["items"]) ? services["items"] : [];
  expect(items.length).toBeGreaterThan(0);
  for (const service of items) {
    const page = builtPages().find(
      ({ route }) => isFields(service) && route === `/${String(service["path"])}`,
    );
    const ids = [...(page?.html ?? "").matchAll(/\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(
      (found) => found[1] ?? found[2],
    );
    const known = [...Object.values(PAGE_IDS), ...Object.values(SERVICE_IDS)];
    expect([...ids].sort(), page?.route).toEqual([...known, ...sectionsOf(service)].sort());
  }
});
