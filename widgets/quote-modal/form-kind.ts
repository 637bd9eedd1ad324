import { sendQuote } from "../kit/provider-api.ts";
import type { QuoteFields } from "../kit/provider-api.ts";
import type { FormKind } from "../kit/sending/submission.ts";

export const formKind: FormKind<QuoteFields> = {
  name: "quote",
  title: "Quote form",
  place: { page: "/", widget: "quote-modal", form: ".quote-form" },
  send: sendQuote,
};
