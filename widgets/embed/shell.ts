import { loadPart } from "../kit/load.ts";
import { quoteTable } from "../quote-form/table.ts";
import { createShell } from "./create-shell.tsx";

/** Names of the files that the parts below were built into. */
declare const DEFINED_RULES: string;
declare const DEFINED_DARK: string;
declare const DEFINED_DIALOG: string;
declare const DEFINED_FRAME_LINK: string;
declare const DEFINED_IN_USE: string;
declare const DEFINED_VISITOR: string;
declare const DEFINED_WORDS: string;

/** What the loader loads. What is needed from the first focus on, or by few placeholders, are files of their own. */
export const { mount, open, close } = createShell({
  async loadRules() {
    const { rulesOf }: typeof import("../kit/form/rules.ts") = await load(DEFINED_RULES);
    return rulesOf(quoteTable);
  },
  // A browser that still waits for an address does not ask for it again.
  loadFrameLink: (attempt) => load(DEFINED_FRAME_LINK + (attempt > 1 ? `?again=${attempt}` : "")),
  loadDark: () => load(DEFINED_DARK),
  loadDialog: () => load(DEFINED_DIALOG),
  loadInUse: () => load(DEFINED_IN_USE),
  loadVisitor: () => load(DEFINED_VISITOR),
  loadWords: () => load(DEFINED_WORDS),
});

function load(file: string) {
  return loadPart(() => import(new URL(file, import.meta.url).href));
}
