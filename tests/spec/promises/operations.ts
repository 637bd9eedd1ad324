import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "docs/operations.md",
  sections: {
    "What to watch": {
      "`GET` `/` `/contact` `/career`": [
        "spec/site/routes › every route says what it is",
        "site/hosting-files › of $route stands first in it",
      ],
      "`GET` `/no-such-page`": [
        "spec/site/routes › %s is the 404 page",
        "spec/site/routes › %s redirects to Our Work",
        "site/search-engines › the sitemap lists the pages to be found",
      ],
      "`GET` `/widgets/v1/frame.html`": [
        "site/hosting-files › _headers lets any page of the world use each file",
      ],
      "`OPTIONS` a call of the provider": [
        "unit/dev/fake-provider/submissions › lets a page of any origin send and read",
      ],
      "`GET` the careers service": [
        "unit/dev/fake-provider/submissions › the provider lists clients",
      ],
      "each certificate": "not tested: the host's",
    },
  },
  sentences: {
    "Visitors lose nothing meanwhile": [
      "faults/answers › an enquiry that is not confirmed stays in the form",
      "faults/answers › a form without an answer is kept, and sent by itself, once",
    ],
    "(`2026-11-24-b`: the newest tag is live), and keep its `.env`":
      "not tested: a step of whoever is on call",
    "`.env` stays the good one": "not tested: a step of whoever is on call",
    "so a new one is a new release": "not tested: an explanation",
    "**accept both for a month**": "not tested: the provider's",
    "A month later the provider ends the old one.": "not tested: the provider's",
    "which they reload within five minutes": ["hosts/hosts › serves %s as %s"],
    "Ask every five minutes, from outside": "not tested: advice",
    "None of this proves that enquiries arrive.": "not tested: an explanation",
    "'Visitors see' was observed on 23 November 2026": "not tested: observed once",
    "without --previous, the next deploy would delete those files": [
      "unit/lib/dist › the hashed files of the release before stay",
    ],
    "If the build says that no release is there": [
      "unit/lib/dist › a folder without a release is refused",
    ],
    "Build with `SERVICE_WORKER=off`, deploy": [
      "browser/service-worker › a broken worker is retired",
    ],
    "shows if a form could not be sent": [
      "unit/widgets/forms/failure › shows an editor's notice until the next Submit",
    ],
    "26 s from the checkout": "not tested: measured once",
  },
};
