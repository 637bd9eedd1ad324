import type { Promises } from "./promises.ts";

/** Each thing broken once is a row of this test. */
const BROKEN = "hosts/smoke › npm run smoke names what is broken";

const ADDRESSES = "spec/site/routes › the address of every page is answered at once";
const DEDUPES = "unit/dev/fake-provider/submissions › stores once what comes again";
const WAITS =
  "unit/lib/release › a release refuses %s=%s, at its line or in the environment";

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
    "What the provider's server should do": {
      "A header for the reference number": [DEDUPES],
      "The number is looked up before": [DEDUPES],
      "Otherwise: `Connection: close`": "not tested: the provider's; measured once",
      "The bot check's response": [
        "unit/dev/fake-provider/submissions › is good for one submission",
      ],
      "Each field text and not empty": [
        "unit/dev/fake-provider/submissions › a submission is refused %s",
      ],
    },
  },
  sentences: {
    "It is the same for every host; copy all of it.": [
      "hosts/hosts › leads %s to %s, for good",
      "hosts/hosts › serves %s as %s",
    ],
    "(the server needs none): `npm run release`": [
      "site/set-up › an old Node.js gets a sentence",
    ],
    "a release deletes every file that is not its own":
      "not tested: rsync's `--delete-after`",
    "A shared host needs the modules `rewrite` and `headers`": [
      "hosts/hosts › Apache with .htaccess alone leads no page with the name of a folder",
    ],
    "Headers, redirects and compressed files are better": [
      "spec/site/routes › portfolio says what Our Work says, and leads there",
      "site/hosting-files › of $route stands first in it",
    ],
    "Nothing was uploaded to any of them": "not tested: tried once, with their code",
    "an open page that misses a part then asks for a reload": [
      "browser/parts › without the %s script the page says so, and Reload keeps",
    ],
    "because they change pages and the policy refuses them": [
      "browser/content-policy › what was smuggled into a page neither runs",
    ],
    "sets `style` attributes, which the policy refuses":
      "not tested: Google's own widget",
    "It binds the whole domain with every subdomain": "not tested: the list's own rule",
    "and visitors do if no answer came": [
      "faults/presses › what the browser repeats by itself",
      "faults/answers › an enquiry that is not confirmed stays in the form",
    ],
    "The page's author chose it: trust it for nothing.":
      "not tested: advice to the provider",
    "Browsers solve it on https alone.": [
      "unit/widgets/kit/send/bot-check/bot-check › ALTCHA without https",
    ],
    "With a missing one the site looks right, and no form works": [
      "unit/lib/settings › and otherwise the fake provider's value",
    ],
    "It refuses placeholder contact data, made-up entries, unconfirmed promises": [
      "site/build › npm run release refuses each invented thing at its line",
      WAITS,
    ],
    "warns if no reference number is sent": [
      "unit/lib/release › a release warns, and does not wait",
    ],
    "A line of `.env` that is no setting": [
      "unit/lib/settings › a line of .env that would be no setting is named",
    ],
    "a name that is nearly one": ["unit/lib/settings › %s, which is nearly %s"],
    "a file in UTF-16 end every command": ["unit/lib/settings › .env in UTF-16 (%s)"],
    "a variable of the environment counts before a line of `.env`": [
      "unit/lib/release › a release judges the value that the build takes",
    ],
    "add `-- --previous DIR`, so that open pages go on": [
      "unit/lib/dist › the hashed files of the release before stay",
      "site/build › keeps the hashed files of the release in that folder",
    ],
    "a page with the name of a folder answers at `/news/`": [
      "hosts/hosts › Apache with .htaccess alone leads no page with the name of a folder",
    ],
    "Headers that other modules set for the same name": [
      "hosts/hosts › Apache sends each header once",
    ],
    "if `nginx.conf` has changed": [
      "hosts/hosts › nginx and Apache serve a second release without a reload",
    ],
    "answer `/about` with `about.html`; answer a missing address": [
      ADDRESSES,
      "spec/site/routes › %s is the 404 page",
    ],
    "`vercel.json` is read because": [
      "site/hosting-files › vercel.json cleans addresses",
    ],
    "requests every page and file of `dist/` and compares": [BROKEN],
    "It stores nothing, prints a line": [
      "hosts/smoke › npm run smoke finds nothing where all is right, and stores nothing",
    ],
    "It accepts 308 for 301": ["hosts/smoke › npm run smoke is content with %s"],
    "a page's content security policy is in the page": [
      "site/hosting-files › of $route stands first in it",
    ],
    "names every package with a byte in a script or style sheet": [
      "site/notices › the site's notices name every bundled package",
      "site/notices › every pinned file has notices of its own",
    ],
    "A package with a licence that `lib/bundle/notices.ts` does not name ends the build":
      [
        "site/notices › and the files %j ends the build with a sentence",
        "site/notices › a package in a script that is inlined into pages ends the build",
      ],
    "at most 200 ASCII characters, for `decodeURIComponent`": [
      "unit/widgets/embed/source › are cut where a character ends",
    ],
    "No third party's check could be tried.": "not tested: no such service answers here",
    "Mozilla's Observatory gave": "not tested: measured once",
  },
};
