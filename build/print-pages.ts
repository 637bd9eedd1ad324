/** Eleventy, with our data and nothing of its own. */
import path from "node:path";
import { Eleventy } from "@11ty/eleventy";
import configureEleventy from "../.eleventy.js";
import type { UserConfig } from "@11ty/eleventy";

/**
 * Prints every page, and writes none: what has not changed since the last build need not be.
 *
 * @returns text by file, a path from the folder
 */
export async function printPages({
  outFolder,
  data,
  servingScript,
}: {
  /** where the pages will stand, as an absolute path */
  outFolder: string;
  /** what each template is handed, by name */
  data: Record<string, unknown>;
  /** address of a script that every page loads while it is being worked on */
  servingScript?: string;
}): Promise<{ file: string; text: string }[]> {
  // Eleventy wants paths relative to the working folder and warns about absolute ones.
  const eleventy = new Eleventy("site/pages", path.relative(process.cwd(), outFolder), {
    // Handed over below: Eleventy's own import of it would go past the loader for TypeScript.
    configPath: "",
    quietMode: true,
    config: (config: UserConfig) => {
      configureEleventy(config);
      for (const [name, value] of Object.entries(data)) config.addGlobalData(name, value);
      if (servingScript)
        config.addTransform("serving-script", (html) =>
          String(html).replace("</body>", `<script src="${servingScript}"></script></body>`),
        );
    },
  });
  const printed = await eleventy.toJSON();
  return printed.map(({ outputPath, content }) => ({
    file: path.relative(outFolder, path.resolve(outputPath)).replaceAll(path.sep, "/"),
    text: content,
  }));
}
