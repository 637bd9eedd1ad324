/** What others made and is in the pages without esbuild: icons, marks, and the letters of the pictures of shared links. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../project-folder.ts";
import type { Technologies } from "../../site/data-types.ts";
import type { Notice } from "./package-notice.ts";

/** The release of simple-icons that the marks of technologies are copied from (`npm run copy-marks`). */
export const SIMPLE_ICONS_VERSION = "16.37.0";

const textOf = (file: string) => readFileSync(path.join(projectFolder, file), "utf8").trim();

/** @throws {Error} when the text of a licence was deleted */
export function otherWorks(): Notice[] {
  return [
    {
      name: "Figtree",
      licence: "OFL-1.1",
      source: "https://github.com/erikdkennedy/figtree",
      use: "The words in the pictures of shared links are drawn with it. The font itself is not published; pages use those of the device.",
      text: textOf("site/seo/og-images/fonts/OFL.txt"),
    },
    {
      name: "Noto Sans Devanagari and Noto Sans",
      licence: "OFL-1.1",
      source: "https://notofonts.github.io",
      use: "The Hindi words in drawings are outlines of it. The fonts themselves are not published.",
      text: "Copyright 2015 Google Inc. All Rights Reserved.\n\nUnder the SIL Open Font License 1.1, whose text stands under Figtree.",
    },
    {
      name: "Lucide 1.62.0",
      licence: "ISC AND MIT",
      source: "https://lucide.dev",
      use: "Most icons, each joined to one path and rounded.",
      text: textOf("build/notices/texts/lucide.txt"),
    },
    {
      name: `simple-icons ${SIMPLE_ICONS_VERSION}`,
      licence: "CC0-1.0",
      source: "https://simpleicons.org",
      use: "The marks of technologies, in one colour and rounded. They remain the marks of their owners.",
      text: textOf("build/notices/texts/simple-icons.txt"),
    },
  ];
}

/** @returns a paragraph for each mark that has a licence of its own, as its credit says on the page of terms; with that licence's address */
export function markCredits(technologies: Technologies["items"]): string[] {
  return technologies.flatMap(({ title, credit }) => {
    if (!credit) return [];
    const [, kind, version] = /\bCC (BY(?:-SA)?) (\d\.\d)\b/.exec(credit) ?? [];
    const address = kind && `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
    return [`The mark of ${title}: ${credit}`, address].filter(Boolean).join("\n");
  });
}
