import { rulesOf } from "../kit/form/rules.ts";
import { quoteTable } from "../quote-form/table.ts";
import { createShell } from "./create-shell.tsx";
import { css as darkCss } from "./dark-part.ts";
import { css as dialogCss, runDialog } from "./dialog-part.ts";
import { createFrameLink } from "./frame-link.ts";
import { css as inUseCss, submitInSandbox } from "./in-use-part.ts";
import { loadWords } from "./texts/load-words.ts";
import { encodeSource, readPrefill, readSource } from "./visitor-part.ts";
import { watchPlaceholders } from "./watch-placeholders.ts";

// By name: the bundler lists what a whole file exports with `for..in`, which a page's `Object.prototype` has its say in.
const shell = createShell({
  loadRules: async () => rulesOf(quoteTable),
  loadFrameLink: async () => ({ createFrameLink }),
  loadDark: async () => ({ css: darkCss }),
  loadDialog: async () => ({ css: dialogCss, runDialog }),
  loadInUse: async () => ({ css: inUseCss, submitInSandbox }),
  loadVisitor: async () => ({ encodeSource, readPrefill, readSource }),
  loadWords: async () => ({ loadWords }),
});

watchPlaceholders(async () => shell);
