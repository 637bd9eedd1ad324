import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "docs/changing-the-code.md",
  sections: {},
  sentences: {
    "Words and pictures need no code": "not tested: where to read on",
    "Look at it in `npm start`, 360 pixels wide": "not tested: how we work",
    "because browsers solve the bot check only on `https`": [
      "unit/widgets/kit/send/bot-check/bot-check › ALTCHA without https",
    ],
    "Never change `id` and `path` later.": "not tested: a rule for whoever edits",
    "Only the menu leads to the page then": [
      "spec/site/chrome › leads to the ten services and to the ten products",
      "spec/site/home › home has cards with the nine services' names",
    ],
    "To make it a card, take the card of another service away.": [
      "unit/lib/check/publishing › what depends on a hidden entry is refused",
    ],
    "that no neighbour has": "not tested: taste",
    "Write points that have at most two lines": "not tested: taste",
    "has at most 7,400 bytes after brotli": [
      "site/budgets › every page with CSS, drawings and headers comes in the first flight",
    ],
    "no figures that look like the company's": "not tested: taste",
    "in at most 4,500 bytes": [
      "site/budgets › every page with CSS, drawings and headers comes in the first flight",
    ],
    "because a device without the font shows boxes": [
      "site/svg-cleaning › and our own drawings need no font",
    ],
    "they are at least 13.5 units high": [
      "site/svg-cleaning › and our own drawings need no font",
    ],
    "which are 12 pixels on a phone of 360": "not tested: looked at",
    "makes 'Please fill in all fields; short is fine.' untrue": "not tested: advice",
    "For 7 days the provider must accept submissions": "not tested: the provider's",
    "Nothing else names a form.": [
      "site/scripts › a widget is gone with its folder, placeholder, registry line",
    ],
    "Devices keep what waits in it for 7 days": [
      "unit/widgets/kit/send/store/age › a form that waits for the visitor, and a draft, after %s",
    ],
    "They exist only in English.": "not tested: a decision, 0032",
    "needs no new script": "not tested: advice",
    "no other server verifies it": "not tested: the provider's",
    "Every host answers a page that is a folder too": [
      "hosts/hosts › a page with the name of a folder has one address",
    ],
    "so that an editor's draft turns no test red": "not tested: how the tests are made",
    "Everybody in that network can then open the site": [
      "unit/lib/settings › HOST and the ports move the servers",
    ],
    "The inbox can be read only on this computer.": [
      "unit/dev/fake-provider/submissions › keeps the inbox on this computer",
    ],
    "`/components` there shows every component with its variants": [
      "browser/serving › npm start shows every component with its variants",
      "site/scripts › the page of all components shows each",
    ],
    "The check accepts a `drawing` only if its screen is there": [
      "unit/lib/check/bad-values › a value that cannot stand in its place is refused",
    ],
    "because tests build the ten services of": [
      "spec/site/data › of %s there are as many as the pages show",
    ],
    "The form, its rules, payload, draft and the fake provider follow.": [
      "unit/widgets/forms/sending › posts everything under the provider's names, once",
      "unit/dev/fake-provider/submissions › $call is stored as it came",
    ],
    "About a hundred tests take it up": [
      "unit/widgets/forms/fields › each form of widgets/forms.ts has its row",
    ],
    "A new form has the limit of the contact form.": [
      "site/budgets › each part is one file, within the bytes",
    ],
    "`hasForm` on `InnerPage`": ["site/pages › a page with a form says so with hasForm"],
    "A page may print two forms": [
      "browser/two-forms › a page's second form brings no copy of what forms share",
      "browser/two-forms › each of two forms in a page loads by one request",
      "site/budgets › what a page loads for its forms, one or several",
    ],
    "so the check accepts links to each published entry": [
      "site/search-engines › the check lets data files link to each listed page",
    ],
    "Templates may show `publishFrom`, the entry's first day": [
      "unit/lib/check/publishing › hands its first day to the page",
    ],
    "`npm start` shows drafts and entries of later days": [
      "unit/lib/check/publishing › that npm start shows early says so",
    ],
    "A pinned version never changes": [
      "unit/lib/bundle/embed-versions › no version is released before it is committed",
    ],
    "publishes it, a unit test names missing keys": [
      "unit/widgets/embed/texts › is whole in %s",
    ],
    "To remove a widget, delete its folder, registry line": [
      "site/scripts › a widget is gone with its folder, placeholder, registry line",
    ],
    "Title, description, sitemap, headers and the limit of 14,200 bytes follow.": [
      "spec/site/routes › every route says what it is",
      "site/search-engines › the sitemap lists the pages to be found",
      "site/budgets › every page with CSS, drawings and headers comes in the first flight",
    ],
  },
};
