import { validateQuote } from "../quote-form/schema.ts";
import { createShell } from "./create-shell.tsx";
import { css, float } from "./float.ts";
import { createFrameLink } from "./frame-link.ts";
import * as words from "./texts/load-words.ts";
import { watchPlaceholders } from "./watch-placeholders.ts";

const shell = createShell({
  loadRules: async () => validateQuote,
  loadFrameLink: async () => createFrameLink,
  loadFloat: async () => ({ css, float }),
  loadWords: async () => words,
});

watchPlaceholders(async () => shell);
