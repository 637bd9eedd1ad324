import type { Promises } from "./promises.ts";

/** Each thing broken once is a row of this test. */
const BROKEN = "hosts/smoke › npm run smoke names what is broken";

export const promises: Promises = {
  guide: "docs/hosting.md",
  sections: {
    "What smoke sees": {
      "a copy that is not whole": [BROKEN],
      "a host that reads no settings": [
        "hosts/smoke › says in one line that the host reads no settings",
      ],
      "a header that is wrong": [BROKEN],
      compression: [BROKEN],
      HEAD: [BROKEN],
      errors: [BROKEN],
      services: [BROKEN],
      "a 500, HTTP/2": "not tested: it is what smoke does not see",
      "a bot check other than ALTCHA": "not tested: it is what smoke does not see",
    },
  },
};
