import { rulesOf } from "../kit/form/rules.ts";
import { quoteForm } from "../quote-form/fields.ts";
import { watchPlaceholders } from "./watch-placeholders.ts";
import { createWidgets } from "./widgets.tsx";

const widgets = createWidgets(async () => rulesOf(quoteForm));

watchPlaceholders(async () => widgets);
