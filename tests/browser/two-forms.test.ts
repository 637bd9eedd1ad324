/** A page with two forms, which the site does not have: the forms' shared code is loaded once, and each can be sent. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { passBotCheck } from "../harness/bot-check-box.ts";
import { fillIn, formOf, scopeOf, submitOf } from "../harness/fill-form.ts";
import { openWorld, useOpened } from "../harness/world.ts";
import { cloneProject } from "../project-clone.ts";
import { contact, internship, payloadOf, requiredFields } from "../spec/forms.ts";
import { brotliBytes } from "../test-site.ts";

/** Limit in bytes of all code that the forms of a page load. It is the same as that of the largest form. */
const PAGE_CODE_BYTES = 28_000;

const PAGE = `
import { ContactFormPlaceholder } from "../components/widget/ContactFormPlaceholder.tsx";
import { InternshipFormPlaceholder } from "../components/widget/InternshipFormPlaceholder.tsx";
import { InnerPage } from "../layouts/InnerPage.tsx";

export const data = { permalink: "two-forms.html" };
export default (data) => (
  <InnerPage
    data={data}
    crumb="Two forms"
    texts={{ title: "Two forms", description: "Two forms.", heading: "Two forms" }}
    banner={{ drawing: "internship", motif: "lamps", accent: "night" }}
    hasForm
  >
    <ContactFormPlaceholder data={data} />
    <InternshipFormPlaceholder data={data} />
  </InnerPage>
);
`;

const clone = cloneProject();
afterAll(() => clone.remove());
const site = path.join(clone.folder, ".cache/site");

const world = useOpened(() => {
  writeFileSync(path.join(clone.folder, "site/pages/two-forms.11ty.tsx"), PAGE);
  const command = path.join(clone.folder, "node_modules/@11ty/eleventy/cmd.cjs");
  const { status, stderr } = spawnSync(process.execPath, [command, "--quiet"], {
    cwd: clone.folder,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return openWorld({ folder: site });
});

beforeEach(() => world.provider.reset());

const read = (file: string) => readFileSync(path.join(site, file), "utf8");

it("a page's second form brings no copy of what forms share, and a page with one stays as it is", () => {
  const links = [...read("two-forms.html").matchAll(/"modulepreload" href="([^"]+)"/g)];
  const files = [...new Set(links.map(([, address = ""]) => address))];
  expect([links.length, files.length]).toEqual([2, 1]);
  const bytes = brotliBytes(read(files[0]!));
  console.log(`two forms: ${bytes} bytes`);
  expect(bytes).toBeLessThan(PAGE_CODE_BYTES);
  for (const page of ["contact.html", "internship.html"]) {
    expect(read(page)).not.toContain("importmap");
  }
});

it("each of two forms in a page loads by one request, and is sent as itself", async () => {
  const page = await world.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(.*-form.*)-\w+\.js/.exec(request.url()) ?? [];
    scripts.push(...(name ? [name] : []));
  });
  for (const form of [contact, internship]) {
    await page.goto(`${world.origin}/two-forms`);
    const scope = scopeOf(page, form);
    await fillIn(scope, requiredFields(form));
    await passBotCheck(formOf(scope));
    await submitOf(scope).click();
    await page.waitForURL(`**${form.thanks}`);
    expect(world.provider.records(form.name).map(({ body }) => body)).toEqual([
      { ...payloadOf(form), branchCode: expect.any(String) },
    ]);
    expect([...new Set(scripts)]).toEqual(["contact-form-and-internship-form"]);
  }
});
