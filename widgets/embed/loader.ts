import { nextTask } from "../kit/next-task.ts";
import { watchPlaceholders } from "./watch-placeholders.ts";

/** File name of what `shell.ts` was built into. */
declare const DEFINED_SHELL: string;

// The whole address: a script of another origin that is no module resolves no relative one ("muted errors" in the HTML standard).
watchPlaceholders(async () => {
  const shell = await import(new URL(DEFINED_SHELL, import.meta.url).href);
  // What it draws is a task of its own, beside that in which it is read.
  await nextTask();
  return shell;
});
