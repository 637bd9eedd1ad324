import { watchPlaceholders } from "./watch-placeholders.ts";

watchPlaceholders(() => import("./shell.tsx"));
