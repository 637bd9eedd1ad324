import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "docs/performance.md",
  sections: {
    "What the bench prints": {
      "`pages`": { bench: "pages" },
      "`forms`": { bench: "forms" },
      "`interactions`": { bench: "interactions" },
      "`embed`": { bench: "embed" },
      "`editing`": { bench: "editing" },
      "`lighthouse`": { bench: "lighthouse" },
    },
    "How to read it": {
      "**Figures age.**": "not tested: advice",
      "**The network of `pages` is a model**":
        "not tested: a model; the wire was measured by hand",
      "**The browser of `pages`": { bench: "pages" },
      "**On a fast network": "not tested: measured by hand, in traces",
      "**Home's largest text": "not tested: measured by hand, in traces",
      "**At first a page has one connection**": [
        "site/pages › is asked for before all drawings",
        "browser/quote › the sticky bar opens the quote form",
      ],
      "**On the model the quote form has two times**": [
        "unit/widgets/main › the worker waits 3 s after load",
        "unit/widgets/quote-form › is rendered while its style sheet loads",
      ],
      "**Chromium does not have this race**": "not tested: measured by hand",
      "**The service worker costs": "not tested: measured by hand",
      "**The provider's lists**": [
        "unit/widgets/client-lists › of a list that is long by mistake",
        "unit/widgets/client-lists › Our Work renders five clients at once",
        "unit/widgets/career-list/career-list › 500 vacancies are shown, in pieces",
      ],
      "**A warm `npm run build`**": "not tested: measured by hand",
    },
  },
  sentences: {
    "and no test asserts one": "not tested: that is what it says",
    "two cores, nothing else running": "not tested: how it was measured",
    "Bytes are exact, and `npm test` limits them": [
      "site/budgets › every page with CSS, drawings and headers comes in the first flight",
      "site/budgets › each part is one file, within the bytes",
    ],
    "`tests/browser/pages.test.ts` weighs whole pages": [
      "browser/pages › has no flaw on a phone, on a desktop, or with large text",
    ],
  },
};
