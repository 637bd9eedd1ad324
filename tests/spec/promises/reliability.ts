import type { Promises } from "./promises.ts";

const ANSWERS = "faults/answers";
const OUTBOX = "faults/outbox";
const PRESSES = "faults/presses";
const CLOSED = "faults/closed-site";
const CLOSED_RANDOM =
  "faults/closed-schedules › forms that are sent after their page was closed";
const SENDING = "unit/widgets/kit/send/send-or-keep";
const DRAFTS = "unit/widgets/drafts";
const SENDS = "unit/widgets/outbox/send-stored";
const BAR = "unit/widgets/outbox/bar";
const BOT_CHECK = "unit/widgets/kit/send/bot-check/bot-check";
const ASKED_AGAIN = "unit/widgets/kit/send/bot-check/asked-again";
const UPLOAD = "unit/widgets/kit/send/upload/upload";
const FORMS = "unit/widgets/forms";
const PARTS = "browser/parts";

const REFUSED = `${OUTBOX} › a refused form is sent again only when it was opened`;
const ONE_NUMBER = `${SENDING} › a text that two tabs submit offline is kept once`;
const RANDOM =
  "faults/schedules › random schedules lose, falsely confirm and double nothing";
const REPEATED = `${PRESSES} › what the browser repeats by itself`;
const WAY_OUT = `${ANSWERS} › shows a way out after 10 s`;
const DIALOG_CODE =
  "unit/widgets/kit/ui/dialog-triggers › while its code hangs, a second press or 10 s";
const DEADLINE =
  "unit/widgets/kit/provider/provider › a request %s has the time that a shared line";
const SECOND_UPLOAD = `${UPLOAD} › is left for a second upload`;
const TOOK_TOO_LONG =
  "unit/widgets/kit/send/bot-check/altcha › a challenge that is not solved took too long";

export const promises: Promises = {
  guide: "docs/reliability.md",
  sections: {
    "What happens": {
      "An answer is HTML": [
        `${ANSWERS} › an enquiry that is not confirmed stays in the form`,
        "unit/widgets/kit/provider/provider › gets a parsing failure for %j",
        "unit/widgets/kit/provider/provider › a GET that was redirected is a success",
      ],
      "There is no connection at Submit": [
        `${OUTBOX} › a form without a connection, bot check or rules is kept`,
        `${OUTBOX} › an application is kept with its files`,
      ],
      "All pages are closed while a form waits": [
        `${CLOSED} › a kept form is sent under its number after its page was closed`,
        `${CLOSED} › while %s, the other one waits, and posts nothing itself`,
        `${CLOSED} › one event sends all that waits`,
        `${CLOSED} › a text that was sent after its page was closed has another number`,
        `${CLOSED} › an application is sent with its files, and its photo`,
        `${CLOSED} › if %s, the browser tries again, and the form waits`,
        `${CLOSED} › a browser that %s keeps the form, and promises nothing more`,
        "unit/widgets/outbox/background-sync › with %s nothing is registered",
        CLOSED_RANDOM,
      ],
      "A form is sent, and its tab ends": [
        `${OUTBOX} › a form whose tab was ended while it was sent is found`,
        `${SENDING} › Submit stores a form on the device before it is sent`,
        `${SENDING} › stays on the device for the next visit`,
      ],
      "`navigator.onLine` says": [
        `${SENDING} › Submit tries to send although navigator.onLine is false`,
        `${BOT_CHECK} › which the browser denies, a failed check is no mistake`,
      ],
      "No answer comes": [
        `${ANSWERS} › a form without an answer is kept, and sent by itself, once`,
        `${SENDING} › a form without an answer is kept if the provider recognises`,
        `${SENDING} › a form without an answer is kept if it began offline`,
        `${SENDING} › a form without an answer is in doubt if it began online`,
        `${SENDS} › a kept form whose request is cut is sent again only if`,
      ],
      "The provider refuses a kept form": [REFUSED],
      "Something changes the form after a press": [
        `${FORMS}/sending › sends what stood there at the press`,
        "unit/widgets/internship-form › is taken back if that file is removed",
        "unit/widgets/internship-form › removed in the pause before the request",
      ],
      "Our own site answers slowly": [
        "unit/widgets/kit/send/connection › a line that swallows packets counts as slow",
        "unit/widgets/kit/send/connection › only a refused request counts as no connection",
        `${ASKED_AGAIN} › keeps the form while the provider cannot be reached`,
        `${PARTS} › a bot check whose provider cannot be reached says that Submit may be pressed`,
        `${ASKED_AGAIN} › that a press of Submit comes before keeps the form`,
        `${ASKED_AGAIN} › that is not loaded or rendered is missing`,
      ],
      "Submit is pressed twice": [
        `${PRESSES} › two tabs that send %s`,
        ONE_NUMBER,
        `${SENDING} › after localStorage is cleared and another text is accepted`,
      ],
      "The browser itself sends a request a second time": [REPEATED, RANDOM],
      "A phone ends the browser": [
        `${SENDING} › shows no accepted form as a draft`,
        `${DRAFTS} › is there though IndexedDB fails`,
        `${SENDING} › after localStorage is cleared and another text is accepted`,
      ],
      "A reload, a crash, Back": [
        `${PRESSES} › what was typed outlives a reload, Back and a closed tab`,
        `${PRESSES} › a success in the tab with the newest text leaves`,
        `${PRESSES} › what was typed is off the device after 7 days`,
        `${PRESSES} › 'Clear this form' asks`,
      ],
      "A new tab shows a text": [
        `${DRAFTS} › is said to be from before, until it is changed`,
        `${DRAFTS} › text of before that is filled in beside what was typed before`,
      ],
      "The disk is full": [`${DRAFTS} › a draft that a full disk does not take`],
      "A clock is wrong": [
        "unit/widgets/kit/send/store/age › a form that waits for the visitor, and a draft, after %s",
        `${SENDS} › what waits is sent, though it was kept by a clock that was %s`,
      ],
      "Nothing waits to be sent": [
        `${OUTBOX} › a page where nothing waits fetches no code for it`,
        `${CLOSED} › nothing of it is loaded before a visitor has filled in a field`,
        `${DRAFTS} › opening an application stores no draft`,
        "unit/widgets/kit/send/store/outbox-work › the outbox has work with %s: %s",
      ],
      "The system suspends a tab": [
        `${SENDS} › a tab suspended while it sends blocks others no longer`,
        "unit/widgets/kit/send/store/device › held by a suspended tab is waited for",
      ],
      "A page is left while it reads": [
        `${SENDING} › a page that is left stops reading the device`,
        `${SENDING} › is noted when Back shows the page again`,
      ],
      "Storage is denied": [
        "faults/device › offline on a device that %s the form keeps its text",
        `${BAR} › a device that answers late shows what waits when it does`,
        `${SENDING} › Submit sends a form although the device stores nothing`,
      ],
      "A bot check cannot be loaded": [
        `${BOT_CHECK} › an impossible check is no mistake, and is asked for again`,
        `${ASKED_AGAIN} › that expires while a file is uploaded is solved once more`,
        `${ASKED_AGAIN} › that an unanswered POST has used is asked for`,
      ],
      "The line carries 64 kbit/s": [
        "faults/uploads › a resume arrives in one try from a form",
        `${UPLOAD} › an upload begins again, three times in all`,
        SECOND_UPLOAD,
      ],
      "A file was not uploaded": [
        `${UPLOAD} › a file that a cloud drive does not give is asked for`,
        `${OUTBOX} › a file that the device can no longer read was refused by nobody`,
        "unit/widgets/internship-form › that %s is tried again by the next press",
        "browser/internship › a wrong photo is refused",
      ],
      "Nothing moves": [
        WAY_OUT,
        `${FORMS}/sending › says after 10 s that it takes long`,
        `${UPLOAD} › an upload that stands still is said to be slow`,
      ],
      "The script is late, or fails": [
        "browser/forms › keeps what was typed before its script came, and a Submit",
        `${PARTS} › a main script that was a portal's page is fetched again`,
        `${PARTS} › without the %s script the page says so`,
        "unit/widgets/worker/cacheable-response › the worker keeps as a file",
      ],
      "A dialog's code is late, or fails": [
        `${PARTS} › hangs, shows the other ways after 10 s`,
        DIALOG_CODE,
        "unit/widgets/career-list/career-list › makes APPLY NOW start an e-mail",
      ],
    },
    "What the visitor sees": {
      "refused, an answer that cannot be read, or an error of our own code": [
        `${FORMS}/failure › of our own code, which %s, is logged in its own words`,
        `${FORMS}/failure › with %s is logged, reported, and keeps what was entered`,
        `${FORMS}/failure › shows an editor's notice until the next Submit`,
      ],
      "a service worker will send it, too": [
        `${CLOSED} › a kept form is sent under its number after its page was closed`,
      ],
      "no answer, and it is not kept": [
        `${FORMS}/failure › with %s is logged, reported, and keeps what was entered`,
        WAY_OUT,
      ],
      kept: [`${ANSWERS} › a form without an answer is kept, and sent by itself, once`],
      "no connection, and the device keeps nothing": [
        "faults/device › offline on a device that %s the form keeps its text",
      ],
      "a part of the form failed to load": [
        `${PARTS} › without its rules a form offers a reload`,
      ],
    },
    "What is not promised": {
      "**A kept form**": "not tested: not promised",
      "**Text that is typed before": "not tested: not promised",
      "**The form in a partner's page**": [
        "embed/hostile-page › leaves no global, node, cookie or storage",
      ],
      "**Without a provider that dedupes**": "not tested: not promised",
      "**No open tab, no sending**": [
        `${CLOSED} › if %s, the browser tries again, and the form waits`,
        "unit/widgets/kit/send/store/age › a form that waits for the visitor, and a draft, after %s",
        "unit/widgets/kit/send/store/age › what waits to be sent is never deleted",
      ],
      "**Another tab with the same text**": [
        `${SENDING} › a quote that two tabs submit is sent once`,
      ],
      "**A file is recognised": [`${SENDING} › recognises a file by its name and size`],
      "**Without Web Locks**": "not tested: not promised",
      "**Two submissions**": "not tested: a probability",
    },
    Deadlines: {
      "a request, an upload: the last byte": [DEADLINE],
      "an upload's second try": [SECOND_UPLOAD],
      "a chosen file's content": [
        `${UPLOAD} › a file that a cloud drive does not give is asked for`,
        `${UPLOAD} › a photo that the browser decodes for ever is sent as it is`,
      ],
      "'Stop waiting'": [
        WAY_OUT,
        `${UPLOAD} › an upload that stands still is said to be slow`,
      ],
      "the bot check's code": [`${BOT_CHECK} › is given up after 60 s without its API`],
      "the solution of ALTCHA's task": [TOOK_TOO_LONG],
      "the thank-you page": [
        "unit/widgets/kit/send/connection › a line that swallows packets counts as slow",
      ],
      "a form's code after a press": [DIALOG_CODE],
      "the partners' form after a press": [
        "embed/open-anywhere › cannot be loaded, or takes five seconds",
        "embed/failures › does not come, the page is notified, and a link",
      ],
      "the device's storage": [
        `${SENDING} › Submit sends a form although the device stores nothing`,
        `${SENDS} › a kept form is sent again after a device that did not answer`,
      ],
      "the lock of another tab": [
        "unit/widgets/kit/send/store/device › held by a suspended tab is waited for",
      ],
    },
    "How it is measured": {
      "named faults in Chromium": [RANDOM],
      "the four forms, drafts": [
        "engines/scenarios › a form whose connection is cut is sent again",
      ],
      "the site closed in random schedules": [CLOSED_RANDOM],
      "random schedules": ["engines/schedules › random schedules", RANDOM],
    },
  },
  sentences: {
    "only the form says so": [
      `${ASKED_AGAIN} › first the check's, then that of a kept form`,
      `${ASKED_AGAIN} › no sentence says 'all the same' where the device cannot keep`,
    ],
    "A form says 'sent' only if the provider has accepted it.": [
      `${ANSWERS} › an enquiry that is not confirmed stays in the form`,
    ],
    "Nothing else is promised.": "not tested: it is what these rows are",
    "and no page can prevent it": "not tested: the browsers' own",
    "Chromium 156 did so in 10 of 10 runs": "not tested: measured once",
    "so each request has one deadline, by its size": [DEADLINE],
    "On every page a bar lists the forms that wait": [
      REFUSED,
      `${OUTBOX} › a tab closed while it sends leaves its form to the next visit`,
      `${BAR} › Delete asks before it deletes`,
    ],
    "It shows the number, the last day": [
      `${BAR} › Delete asks before it deletes`,
      REFUSED,
    ],
    "A toast reports each form that was sent automatically": [
      `${OUTBOX} › a form without a connection, bot check or rules is kept`,
    ],
    "Chromium and Firefox send the POST once more": [REPEATED],
    "prints its seed": "not tested: a tool for who reads a failure",
  },
};
