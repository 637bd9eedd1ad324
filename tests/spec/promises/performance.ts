import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "docs/performance.md",
  sections: {
    "What the bench prints": {
      "`pages`": "not tested: times; `npm run bench -- pages` measures them",
      "`forms`": "not tested: times; `npm run bench -- forms` measures them",
      "`interactions`":
        "not tested: times; `npm run bench -- interactions` measures them",
      "`embed`": "not tested: times; `npm run bench -- embed` measures them",
      "`editing`": "not tested: times; `npm run bench -- editing` measures them",
      "`lighthouse`": "not tested: scores; `npm run bench -- lighthouse` measures them",
    },
    "How to read it": {
      "**Figures age.**": "not tested: advice",
      "**The network of `pages` is a model**": "not tested: times",
      "**The browser of `pages`": "not tested: times",
      "**On a fast network": "not tested: times",
      "**Home's largest text": "not tested: times",
      "**The service worker costs": "not tested: times",
      "**The provider's lists**": [
        "unit/widgets/client-lists › of a list that is long by mistake",
        "unit/widgets/client-lists › Our Work renders five clients at once",
        "unit/widgets/career-list/career-list › 500 vacancies are shown, in pieces",
      ],
      "**A warm `npm run build`**": "not tested: times; measured by hand",
    },
  },
  sentences: {
    "Bytes are exact, and `npm test` limits them": [
      "site/budgets › every page with CSS, drawings and headers comes in the first flight",
      "site/budgets › each part is one file, within the bytes",
    ],
    "`tests/browser/pages.test.ts` weighs whole pages": [
      "browser/pages › has no fault on a phone, on a desktop, or with large text",
    ],
  },
};
