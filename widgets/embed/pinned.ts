import { mount, open } from "./shell.tsx";
import { watchPlaceholders } from "./watch-placeholders.ts";

// An async function's promise is the browser's own, whatever the page has put in the place of `Promise`.
watchPlaceholders(async () => ({ mount, open }));
