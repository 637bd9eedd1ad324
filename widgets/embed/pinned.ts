import { validateQuote } from "../quote-form/schema.ts";
import { createShell } from "./create-shell.tsx";
import { watchPlaceholders } from "./watch-placeholders.ts";

const shell = createShell(async () => validateQuote);

watchPlaceholders(async () => shell);
