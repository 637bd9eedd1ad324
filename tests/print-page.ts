import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { VNode } from "preact";
import { render } from "preact-render-to-string";
import { bundlePage } from "../build/pages.ts";
import { withoutUnpublished } from "../site/data-check/publishing.ts";
import { createPageRegister } from "../site/seo/page-register.ts";
import { projectFolder, testFolder } from "./test-run.ts";

/** The day of every page that is printed here, year-month-day. */
export const PRINTED_ON = "2026-11-21";

/**
 * One page as the build prints it, of data that a test brings, so that an editor's words change nothing.
 *
 * @param name of its template: `home` for `site/pages/home.11ty.tsx`
 * @param changes data files by their name, in place of the project's own, and the item of a family's page. No picture is made:
 *   what is shown may name none
 * @returns its HTML
 */
export async function printPage(name: string, changes: { [name: string]: object }): Promise<string> {
  const { module } = await bundlePage(
    path.join(projectFolder, `site/pages/${name}.11ty.tsx`),
    path.join(testFolder, "printed-pages"),
  );
  const dataFolder = path.join(projectFolder, "tests/kept-content/site/_data");
  const files = readdirSync(dataFolder).map((file) => [
    path.basename(file, ".json"),
    JSON.parse(readFileSync(path.join(dataFolder, file), "utf8")),
  ]);
  const { shown } = withoutUnpublished(Object.fromEntries(files), PRINTED_ON);
  const page = module.default({
    ...shown,
    build: {
      siteOrigin: "https://example.com",
      mainScript: "/widgets/main.js",
      year: 2026,
      today: PRINTED_ON,
      keptDays: 7,
      pictures: {},
      register: createPageRegister(() => "https://example.com/picture.png"),
    },
    ...changes,
  });
  return render(page as VNode);
}
