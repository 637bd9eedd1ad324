import { rulesOf } from "../kit/form/rules.ts";
import { quoteTable } from "../quote-form/table.ts";
import { watchPlaceholders } from "./watch-placeholders.ts";
import { createWidgets } from "./widgets.tsx";

// By name: the bundler lists what a whole file exports with `for..in`, which a page's `Object.prototype` has its say in.
const widgets = createWidgets(async () => rulesOf(quoteTable));

watchPlaceholders(async () => widgets);
