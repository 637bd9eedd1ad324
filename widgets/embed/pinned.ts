import * as widgets from "./quote.tsx";
import { watchPlaceholders } from "./watch-placeholders.ts";

watchPlaceholders(async () => widgets);
