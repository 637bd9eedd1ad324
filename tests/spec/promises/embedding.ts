import type { Promises } from "./promises.ts";

const CHANGES = "embed/snippet › may change while the page lives";
const FILLED_IN = "embed/snippet › fill in what the partner and the address know";
const ALL_EVENTS = "embed/snippet › all events bubble and are composed";
const COLOURS = "site/palette › the partners' guide has the colours";
const NAMES = "embed/guide › properties and parts that the form has";
const REACT = "embed/react › the package shows the widget in strict mode";
const FLOATS = "embed/snippet › make a button that stays in view";
const BYTES = "site/budgets › each part is one file, within the bytes";

export const promises: Promises = {
  guide: "docs/embedding.md",
  sections: {
    Options: {
      "`data-mode`": [
        "embed/snippet › show the form in the page, and a request arrives",
        "embed/snippet › make a button that opens the form as a modal",
        "embed/snippet › make a button that stays in view",
      ],
      "`data-label`": [CHANGES],
      "`data-thanks-url`": [FILLED_IN],
      "`data-theme`": [CHANGES],
      "`data-source`": [
        "embed/snippet › name each placeholder's source beside the request",
      ],
      "`data-name`": [FILLED_IN],
      "`data-category`": [FILLED_IN],
      "`data-prefill`": [FILLED_IN],
      "`data-load`": ["embed/snippet › may load the form at once"],
      "`data-close-after`": ["embed/snippet › close the modal a while after the thanks"],
      "`data-texts`": ["embed/texts › every text is the partner's in each state"],
    },
    Events: {
      "`quote:ready`": [ALL_EVENTS],
      "`quote:open` `quote:close`": [ALL_EVENTS],
      "`quote:start`": [ALL_EVENTS],
      "`quote:invalid`": [ALL_EVENTS],
      "`quote:submitted`": [ALL_EVENTS],
      "`quote:error`": [
        "embed/failures › whatever the provider or the network answers",
        "embed/failures › if the visitor stops waiting or the time is over",
        "embed/failures › if our own code fails, which is told as ours",
        "embed/failures › comes and its check fails",
        "embed/snippet › the link leads to our contact page",
        "embed/partner-scripts › a form whose code does not come at first comes by itself",
        "embed/partner-scripts › where the form cannot be rendered, the link stays",
      ],
    },
    "Words in another language": {
      "`lang`": [
        "unit/widgets/embed/texts › %j has the language %s and goes %s",
        "embed/texts › every text is the partner's in each state",
      ],
      "`{host}`": [
        "unit/widgets/embed/texts › a partner's texts %s are not used, and the console names",
      ],
      "`selected.one`": ["unit/widgets/embed/texts › has the forms of %s"],
      "`category.…`": ["embed/texts › every text is the partner's in each state"],
      "The address is relative": ["embed/texts › texts that cannot be had or used"],
      "Texts are plain text": [
        "embed/texts › every text is the partner's in each state",
        "unit/widgets/embed/texts › are said in English where they are missing",
      ],
      "Your link shows until": ["embed/texts › until the texts come there is the link"],
      "`data-label` overrides": ["embed/texts › which keeps label and text"],
      "A third party's bot check": "not tested: its own script decides",
    },
    Privacy: {
      "Until the placeholder": [
        "embed/snippet › load only the loader until the placeholder comes near",
        "embed/partner-scripts › a placeholder without a box of its own shows the form",
      ],
      "No cookie": ["embed/hostile-page › leaves no global, node, cookie or storage"],
      "The fields have the marks": ["embed/snippet › mark fields so that recorders"],
      "The bot check and the sending": ["embed/guard › answers the page around it"],
      "Every script in your page": "not tested: a warning",
    },
    Limits: {
      "Browsers from 2021":
        "not tested: no such browser runs here; see docs/decisions/0002-look.md",
      "Where a page has removed `showModal`": [
        "embed/partner-scripts › without showModal a modal's link stays",
        "embed/partner-scripts › with a showModal of the page's own",
      ],
      "If the form cannot be sent": [
        "embed/failures › meets a page's own MessageChannel",
        "embed/failures › cannot check without https",
        "embed/failures › is forbidden by the page's policy",
      ],
      "A focus trap": [
        "embed/partner-libraries › $what",
        "embed/hostile-page › no key reaches the page but Esc, and Tab where it leaves the form",
      ],
      "A placeholder that you remove": [
        "embed/placements › that is taken out and put back keeps what was typed",
      ],
      "The placeholder is an element": [
        "embed/partner-scripts › where the form cannot be rendered, the link stays",
      ],
      "A worker cannot show": "not tested: advice; tried with Partytown 0.11",
      "Mantine hears Esc": "not tested: this project installs no Mantine",
      "In a sandbox": ["embed/placements › in a frame without an origin"],
      "Your page sees no key": [
        "embed/hostile-page › no key reaches the page but Esc, and Tab where it leaves the form",
        "embed/partner-scripts › no key nor change adds a listener again",
        "embed/close-requests › closes the partner's dialog around the form",
        "embed/partner-scripts › letters in the form (%s) reach no shortcut of the page",
        "embed/partner-scripts › letters in a form in a closed shadow root",
        "embed/partner-libraries › $what",
      ],
      "Your page hears no click": [
        "embed/partner-scripts › a card around the form hears",
        "embed/partner-scripts › a page that forbids copying",
      ],
      "A scroller that prevents": "not tested: a warning; tried with both",
      "A click that your page stops": [
        "embed/partner-scripts › a press opens the form where the page swallows clicks %s",
      ],
      "A page whose `Object.prototype`": [
        "embed/partner-scripts › a request arrives in a page",
        "embed/partner-scripts › where the form cannot be rendered, the link stays",
      ],
      "If your page writes its own HTML": "not tested: a warning",
      "The form's type follows": "not tested: zoom is the browser's",
      "The colours of the bot check": [CHANGES],
      "A `<div>` placeholder in a shadow root": [
        "embed/partner-scripts › a <div> starts when the visitor presses its link",
      ],
      "A page that isolates itself": [
        "embed/hostile-page › from an isolated page whose CSS",
      ],
    },
    "What it costs your page": {
      loader: [BYTES],
      "until the form can be used": [BYTES],
      "at the first field": [BYTES],
      "longest task": { bench: "embed" },
      "shift of your content": ["embed/guide › moves nothing on %s"],
    },
    Look: {
      "`--quote-text`": [COLOURS],
      "`--quote-background`": [COLOURS],
      "`--quote-accent`": [COLOURS],
      "`--quote-border`": [COLOURS],
      "`--quote-error`": [COLOURS],
      "`--quote-radius`": [NAMES],
    },
    React: {
      "`site`": [REACT],
      "`data-mode`": [REACT],
      "`id` `className`": ["embed/react › the package puts any attribute"],
      "`nonce`": ["embed/react › loads one version by its hash"],
      "`pinned`": ["embed/react › loads one version by its hash"],
      "`ref`": [REACT, "embed/react › and its ref closes the modal"],
      "`onReady`": [REACT, "embed/react › the package tells that its script is blocked"],
    },
  },
  sentences: {
    "is this guide with the real address in every line": [
      "embed/partner-demo › and its lines to paste hold our own address",
    ],
    "put the script into the head: there is nothing to start or stop": [
      "embed/placements › a page may replace its whole body",
      "embed/partner-libraries › $what",
    ],
    "only a new `data-mode` starts the form again": [CHANGES],
    "By itself, once a visitor: after 20 seconds": [
      "embed/guide › the guide's lines open the modal by themselves, once a visitor",
    ],
    "Nothing can open inside a closed tab or menu": [
      "embed/open-anywhere › and follows its own link in a hidden part",
    ],
    "A floating button takes no room": [FLOATS],
    "Its link keeps its room, unseen, so that nothing moves.": [FLOATS],
    "and every event has it as `detail.source`": [
      "embed/snippet › name each placeholder's source beside the request",
    ],
    "Put no personal data into it.": "not tested: advice",
    "and nothing is sent before they press Submit": [FILLED_IN],
    "But addresses stay in histories, logs and analytics": "not tested: advice",
    "Each has `source`, empty if the placeholder has none": [
      "embed/snippet › name each placeholder's source beside the request",
      "embed/partner-scripts › where the form cannot be rendered, the link stays",
    ],
    "With `--quote-background: transparent`": "not tested: advice",
    "Forced colours and a zoom of 200 % work.": ["embed/looks › axe finds nothing"],
    "is one file, so you may allow it alone": [
      "embed/guide › a request arrives under the guide's policy",
    ],
    "is kept up to date and keeps the promises of this guide": [
      "spec/site/promises › every promising sentence has its test, or says why not",
    ],
    "the npm package holds no code of others": [
      "embed/react › the package needs no other package, and holds the code of none",
    ],
    "A copy of the moving script goes stale": [
      "embed/partner-scripts › a form whose code does not come at first comes by itself",
    ],
    "You can replace every word of the form": [
      "unit/widgets/embed/texts › holds each sentence once, as it stands in the code",
      "unit/widgets/embed/texts › holds every word of the quote form's table",
    ],
    "on every page with the form; your analytics may load later": [
      "embed/guide › say a reference, report to analytics, and no visitor's text",
    ],
    "it is neither a secret nor a protection": "not tested: an explanation",
    "it gets one request for each press": [
      "embed/guard › sends once for each solved bot check",
    ],
    "Programs without a browser pass no frame": "not tested: the provider's",
    "Bytes are after brotli, from tests that run at every change": [BYTES],
    "The link shows until the form does": [
      "embed/texts › until the texts come there is the link",
      "embed/snippet › the link leads to our contact page %s",
      "embed/open-anywhere › cannot be loaded, or takes five seconds",
      "embed/partner-scripts › where the form cannot be rendered, the link stays",
    ],
    'With `crossorigin=""` in its line, Chromium': ["embed/snippet › one connection"],
    "The script may be in the page more than once": [
      "embed/open-anywhere › also with two versions of the script",
    ],
    "it also finds those that your page adds later": [
      "embed/open-anywhere › also one that is added later",
      "embed/partner-scripts › a script may make an element a placeholder",
      "embed/partner-scripts › a change of the page searches what was added alone",
    ],
    "Fixed values are not case-sensitive. An unknown value is ignored.": [
      "unit/widgets/embed/options › fixed values are read in any letter case",
      "embed/snippet › and count as missing if they are wrong",
    ],
    "Opener and placeholder may be in open shadow roots": [
      "embed/partner-scripts › %s opens a <quote-widget>",
    ],
    "swallows the click. The value may be": [
      "embed/partner-scripts › a press opens the form where the page swallows clicks %s",
    ],
    "Without one, it opens the first placeholder": [
      "embed/open-anywhere › opens the modal that it names, or the first",
      "embed/open-anywhere › opens the modal that is shown",
      "embed/open-anywhere › goes to the form of a page without a modal",
    ],
    "If there is none at all, the console says so.": [
      "embed/partner-scripts › the console says so where the loader, or an opener",
    ],
    "If the form does not load within 5 seconds": [
      "embed/open-anywhere › cannot be loaded, or takes five seconds",
    ],
    "A press with Ctrl, Shift, Alt or ⌘ works as usual.": [
      "embed/open-anywhere › except with a key of the browser",
    ],
    "`closeQuote()` also ends an opening": [
      "embed/partner-scripts › closeQuote() ends an opening that still waits",
    ],
    "`quoteReady` holds the `detail`": ["embed/react › that a form was ready before it"],
    "To show only your own buttons, put `hidden`": [
      "embed/open-anywhere › opens a hidden placeholder's modal",
    ],
    "It is not printed.": [FLOATS],
    "If your page hides, moves or removes what is around the open modal": [
      "embed/taken-away › the modal closes, tells it, frees the page",
      "embed/taken-away › a menu that closes at the press of our button",
    ],
    "It is cut after 200 encoded characters": [
      "unit/widgets/embed/source › are cut where a character ends",
    ],
    "takes `utm_source`, `utm_medium`": ["unit/widgets/embed/source › is %s"],
    "or from the address at which the visit began": [
      "unit/widgets/embed/source › source stays that of the visitor's first address",
    ],
    "A value from the address that holds an email address": [
      "unit/widgets/embed/source › which may be a person's, and keeps the rest",
    ],
    "fills in the form from": [FILLED_IN],
    "No detail holds anything that the visitor typed.": [ALL_EVENTS],
    "after the first it is loaded again": [
      "embed/partner-scripts › a form whose code does not come at first comes by itself",
    ],
    "Your CSS does not reach into the form": [
      "embed/hostile-page › whose CSS changes everything, and the form looks the same",
      "embed/hostile-page › whose CSS unsets every box",
    ],
    "Parts: `button`, `dialog`": [NAMES],
    "Text has a contrast of 4.5 or more": ["embed/looks › axe finds nothing"],
    "even in a flex or grid box, a float or a table cell": [
      "embed/placements › in flex, grid, table and float the form fills its place",
    ],
    "so that nothing moves when it loads": ["embed/guide › moves nothing on %s"],
    "It keeps typed text when your page moves it": [
      "embed/placements › <quote-widget> in a closed shadow root follows its attributes",
    ],
    "a component, as an npm package in a file": [REACT],
    "renders its link on a server": [
      "embed/react › the package takes over what a server has printed",
    ],
    "It has types (TypeScript 5 and later)": [
      "unit/dev/partner-types › the types hold for %s",
    ],
    "If your page has one, it must allow our address in two places": [
      "embed/guide › a request arrives under the guide's policy",
    ],
    "Trusted Types may be on": ["embed/guide › with Trusted Types or without"],
    "a single file with its hash, which never changes": [
      "unit/lib/bundle/embed-versions › the build serves every published version to the byte",
      "embed/snippet › may name one file by its hash",
    ],
    "beside each pinned file names the code of others": [
      "site/notices › every pinned file has notices of its own",
    ],
    "Our address is written into each script.": [
      "embed/partner-libraries › the form and its receiver are the same if an optimizer",
      "unit/lib/bundle/embed-versions › a pinned file holds our origin",
    ],
    "which holds every key, and replace our words": [
      "unit/widgets/embed/texts › holds each sentence once, as it stands in the code",
    ],
    "They pass on nothing that a visitor typed": [
      "embed/guide › say a reference, report to analytics, and no visitor's text",
    ],
    "sends once for each, one request at a time": [
      "embed/guard › sends once for each solved bot check",
      "embed/guard › sends the form's own fields as text",
    ],
    "Vue Name the element": "not tested: no Vue runs here",
    "Svelte An attribute with a colon": "not tested: no Svelte runs here",
    "reads `(quote:submitted)` as an event": "not tested: no Angular runs here",
  },
};
