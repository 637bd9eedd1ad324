/** What must not go live, though a build passes. */
import { findHeldBack, type HeldBack } from "../site/data-check/held-back.ts";
import { placeholderIn } from "../site/data-check/placeholders.ts";
import { quoted } from "../site/data-check/quote.ts";
import { readDataTexts } from "../site/page-check/find-in-data.ts";
import { createBundler } from "./bundler.ts";
import { findUnpublishedVersion } from "./embed.ts";
import { projectFolder } from "./project-folder.ts";
import { findSettingBlockers, readSettings } from "./settings.ts";

/**
 * Placeholder contact data, persons and firms that were made up, promises that nobody of the company has confirmed, settings that are
 * missing or the stand-in's, and a pinned file that partners could have while it may still change.
 *
 * @param env environment variables
 * @returns a line each, `FILE:LINE:COL what is wrong. Fix: what to write`
 */
export async function findReleaseBlockers(env: Record<string, string | undefined>): Promise<string[]> {
  // No setting is in the pinned file, and nothing is written.
  const bundler = createBundler({
    outFolder: projectFolder,
    settings: readSettings({ env: {}, folder: import.meta.dirname }),
  });
  return [
    ...findDataBlockers(projectFolder),
    ...findSettingBlockers(env, projectFolder),
    ...(await findUnpublishedVersion(bundler)),
  ];
}

/** @param folder that holds the data files */
export function findDataBlockers(folder: string): string[] {
  const placeholders = readDataTexts(folder).flatMap(({ text, file, line, column }) => {
    const right = placeholderIn(text);
    return right === undefined
      ? []
      : [`${file}:${line}:${column} ${quoted(text)} is a placeholder. Fix: write ${right}`];
  });
  return [...placeholders, ...findHeldBack(folder).map(formatHeldBack)];
}

/** @returns `FILE:LINE:COL what is wrong. Fix: what to write` */
export function formatHeldBack({ mark, words, file, line, column }: HeldBack): string {
  const place = `${file}:${line}:${column}`;
  return mark === "invented"
    ? `${place} ${quoted(words)} was made up. Fix: write a real one who agrees to stand here, and delete "invented"`
    : `${place} nobody of the company has confirmed this promise yet: "${words}" Fix: ask the company; if it is true, write who said so and when into "confirmedBy"; if it is not, write other words that promise less, and delete "confirmedBy"`;
}
