import { callServer } from "../call-server.ts";
import { splitOpenedText } from "../opened-text.ts";
import { type FormProblem, tellProblems } from "../problems.ts";
import type { ImmutableMap } from "./decap-control.ts";

/** Long enough that nobody is judged in the middle of a word, short enough to be seen before one looks away. */
const PAUSE_MS = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let round = 0;

/**
 * Asks the server what is wrong with the form, once nobody has typed for a moment.
 *
 * @param getEntry gives Decap's entry as it then is
 */
export function checkSoon(getEntry: () => ImmutableMap) {
  clearTimeout(timer);
  timer = setTimeout(() => check(getEntry()), PAUSE_MS);
}

async function check(entry: ImmutableMap) {
  const own = ++round;
  const data = entry.get("data");
  if (!data) return;
  const { values } = splitOpenedText(JSON.stringify(data));
  const files: { path: string; draft?: boolean }[] = JSON.parse(
    JSON.stringify(entry.get("mediaFiles") ?? []),
  );
  try {
    const { problems } = await callServer<{ problems: FormProblem[] }>("check", {
      path: entry.get("path"),
      values,
      uploads: files.filter(({ draft }) => draft).map(({ path }) => path),
    });
    if (own === round) tellProblems(problems, "typing");
  } catch {
    // Nothing was lost, and a save says what is the matter.
  }
}
