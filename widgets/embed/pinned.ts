import { mount, open } from "./shell";
import { watchPlaceholders } from "./watch-placeholders";

// An async function's promise is the browser's own, whatever the page has put in the place of `Promise`.
watchPlaceholders(async () => ({ mount, open }));
