import { rulesOf } from "../kit/form/rules.ts";
import { quoteTable } from "../quote-form/table.ts";
import { watchPlaceholders } from "./watch-placeholders.ts";
import { createWidgets } from "./widgets.tsx";

const widgets = createWidgets(async () => rulesOf(quoteTable));

watchPlaceholders(async () => widgets);
