import { counted } from "../data-check/quote.ts";
import { createAsker, type Manners } from "./ask.ts";
import { openMemory } from "./memory.ts";
import { findOutsideLinks } from "./outside-links.ts";
import { isHostUnknown, sentenceFor } from "./sentences.ts";

/**
 * Asks for every address in the data files that leads away from the site, unless it was fine within a week.
 *
 * @returns a line for each place to look at, `FILE:LINE:COL what is wrong. Fix: what to do`, in the order of the files, and a closing sentence
 */
export async function checkLinks({
  folder,
  ownOrigin,
  memoryFile,
  nowMs,
  manners,
}: {
  /** The project's folder. */
  folder: string;
  ownOrigin: string;
  /** Absolute path of what is kept between two runs. */
  memoryFile: string;
  /** Milliseconds since 1970. */
  nowMs: number;
  manners: Manners;
}): Promise<{ lines: string[]; summary: string }> {
  const links = findOutsideLinks(folder, ownOrigin);
  const memory = openMemory(memoryFile, nowMs);
  const unknown = links.filter(({ url }) => !memory.knows(url));
  const ask = createAsker(manners);
  const answers = await Promise.all(unknown.map(async (link) => ({ ...link, verdict: await ask(link.url) })));
  if (answers.length > 1 && answers.every(({ verdict }) => isHostUnknown(verdict)))
    return {
      lines: [],
      summary: "No other site could be found. Fix: see whether you are online, and try again.",
    };
  const lines = answers.map(({ url, places, verdict }) => {
    if (verdict.kind === "fine") memory.keep(url);
    const sentence = sentenceFor(url, verdict);
    return sentence === undefined ? [] : places.map((place) => `${place} ${sentence}`);
  });
  memory.save();
  const known = links.length - unknown.length;
  const wrong = lines.filter((found) => found.length > 0).length;
  return {
    lines: lines.flat(),
    summary: `${counted(links.length, "link", "links")} to other sites, ${wrong === 0 ? "none" : wrong} to look at${known > 0 ? ` (${known} asked within the last seven days)` : ""}.`,
  };
}
