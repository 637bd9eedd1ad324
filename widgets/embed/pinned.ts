import { validateQuote } from "../quote-form/schema.ts";
import { createShell } from "./create-shell.tsx";
import { createFrameLink } from "./frame-link.ts";
import { watchPlaceholders } from "./watch-placeholders.ts";

const shell = createShell({
  loadRules: async () => validateQuote,
  loadFrameLink: async () => createFrameLink,
});

watchPlaceholders(async () => shell);
