import type { Promises } from "./promises.ts";

const CHANGES = "embed/snippet › may change while the page lives";
const FILLED_IN = "embed/snippet › fill in what the partner and the address know";
const ALL_EVENTS = "embed/snippet › all events bubble and are composed";
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
        "embed/failures › whatever the provider answers, and without a connection",
        "embed/failures › where no answer comes, and the visitor stops waiting",
        "embed/failures › comes, and its check fails",
        "embed/snippet › the link leads to our contact page",
        "embed/host-scripts › a form whose code does not come at first comes by itself",
        "embed/host-scripts › where the form cannot be rendered, the link stays",
      ],
    },
    "Words in another language": {
      "`lang`": [
        "unit/widgets/embed/texts › %j has the language %s and goes %s",
        "embed/texts › every text is the partner's in each state",
      ],
      "`{host}`": ["unit/widgets/embed/texts › are not used %s, and the console names"],
      "`selected.one`": ["unit/widgets/embed/texts › has the forms of %s"],
      "`category.…`": ["embed/texts › every text is the partner's in each state"],
      "The address is relative": ["embed/texts › texts that cannot be had or used"],
      "Texts are plain text": [
        "embed/texts › every text is the partner's in each state",
        "unit/widgets/embed/texts › are said in English where they are missing",
      ],
      "Your link shows until": ["embed/texts › until the texts come there is the link"],
      "`data-label` overrides": [CHANGES],
      "A third party's bot check": "not tested: its own script decides",
    },
    Privacy: {
      "Until the placeholder": [
        "embed/snippet › load only the loader until the placeholder comes near",
      ],
      "No cookie": ["embed/hostile-page › leaves no global, node, cookie or storage"],
      "The fields have the marks": ["embed/snippet › mark fields so that recorders"],
      "The bot check and the sending": ["embed/guard › answers the page around it"],
      "Every script in your page": "not tested: a warning",
    },
    Limits: {
      "Browsers from 2021":
        "not tested: no such browser runs here; see docs/decisions/0002-look.md",
      "If the form cannot be sent": [
        "embed/failures › cannot check, for the page has no https",
        "embed/failures › never comes, for the page's policy forbids it",
      ],
      "A focus trap": ["embed/host-libraries › $what"],
      "A placeholder that you remove": [
        "embed/placements › that is taken out and put back keeps what was typed",
      ],
      "In a sandbox": ["embed/placements › in a frame without an origin"],
      "Your page sees no key": [
        "embed/hostile-page › of all keys Esc and Tab alone",
        "embed/host-scripts › letters reach no shortcut of the page",
      ],
      "Your page hears no click": ["embed/host-scripts › a card around the form hears"],
      "A click that your page stops": [
        "embed/host-scripts › a press opens the form where the page swallows clicks",
      ],
      "A page whose `Object.prototype`": [
        "embed/host-scripts › where the form cannot be rendered, the link stays",
      ],
      "If your page writes its own HTML": "not tested: a warning",
      "The form's type follows": "not tested: zoom is the browser's",
      "The colours of the bot check": [CHANGES],
      "A `<div>` placeholder in a shadow root": [
        "embed/host-scripts › a <div> starts when the visitor presses its link",
      ],
      "A page that isolates itself": ["embed/hostile-page › that isolates itself"],
    },
    "What it costs your page": {
      loader: [BYTES],
      "until the form can be used": [BYTES],
      "at the first field": [BYTES],
      "longest task": "not tested: measured by `npm run bench`",
      "shift of your content": ["embed/guide › moves nothing on %s"],
    },
  },
};
