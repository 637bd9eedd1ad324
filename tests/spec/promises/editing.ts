import type { Promises } from "./promises.ts";

const WRONG_LINE =
  "unit/lib/check/bad-edits › in the file $file, $from → $to is reported";
const REFUSED = "unit/dev/cms/refusals › $example has its own cause";
const STATE = "unit/dev/cms/copy › %s is named";
const LOSES_NOTHING =
  "unit/dev/cms/send › if %s, Send says so, and loses and moves nothing";
const BROUGHT = "unit/dev/cms/send › Send brings words and their pictures to the branch";
const EDITS = "browser/cms › by keyboard, an editor changes an answer";
const TYPING_ERROR = "unit/lib/check/json › is named by its cause: $message";
const UNREADABLE = "unit/lib/check/json › is named by what it is";

export const promises: Promises = {
  guide: "docs/editing.md",
  sections: {
    "In a form": {
      "Type `npm run cms`": [
        "unit/dev/cms/server › does not answer %s",
        "browser/cms › by keyboard",
      ],
      "Choose what you want": [EDITS],
      "Change the text": [
        "browser/cms › a phone folds, moves, copies, adds and deletes entries",
      ],
      "Press **Save**": [
        EDITS,
        "unit/dev/cms/save › with problems is refused with the check's sentence",
      ],
      "**See the page**": [
        "unit/dev/cms/see-the-page › leads to the page that shows most of a form",
        "unit/dev/cms/see-the-page › shows a sentence until the save is built",
      ],
      "Press **Send**": [EDITS],
    },
    Sending: {
      "*The check finds problems*": [
        LOSES_NOTHING,
        "unit/dev/cms/send › joined words that break the check together",
      ],
      "*Git does not know your name*": [
        REFUSED,
        "unit/dev/cms/send-worlds › a name or address that git cannot use",
      ],
      "*This folder was not made with git*": [
        STATE,
        "site/build › npm run send in a folder that is not of git says so",
      ],
      "*The code host does not let you send*": [REFUSED, LOSES_NOTHING],
      "*The code host keeps your email address private*": [REFUSED],
      "*The code host does not accept the name or email address*": [REFUSED],
      "*The code host takes only signed changes*": [REFUSED],
      "*The code host takes something in your words for a secret*": [REFUSED],
      "*The code host refuses the change by a rule of its own*": [REFUSED],
      "*The code host shows another key": [
        REFUSED,
        "unit/dev/cms/refusals › a key that has changed is never to be accepted",
      ],
      "*This computer does not trust the certificate*": [REFUSED],
      "*The git of this computer is too old*": [
        REFUSED,
        "unit/dev/cms/send-worlds › a git that is older is named",
      ],
      "*Git is told to store this file otherwise": [
        "unit/dev/cms/send-worlds › a filter that would drop or change words",
      ],
      "*The code host does not let you change this branch directly*": [REFUSED],
      "*Somebody else has sent other words in the same lines*": [
        "unit/dev/cms/send › Send leaves all as before if others changed the same line",
      ],
      "*Somebody else has deleted or renamed": [
        "unit/dev/cms/send-worlds › that is edited here, it is told so",
      ],
      "*Git would send from this copy to another place*": [
        "unit/dev/cms/send-worlds › is never told as sent",
        "unit/dev/cms/send-worlds › a code host that takes words and puts them aside",
        "unit/dev/cms/send-worlds › a setting that leads all of git to a fork is seen",
      ],
      "*The code host has this project without anything": [
        "unit/dev/cms/send-worlds › a code host with nothing in it",
      ],
      "*Git could not join two versions of the file*": [
        REFUSED,
        "unit/dev/cms/send-worlds › a stash that conflicted is no merge",
      ],
      "*This user may not read git's own files*": [STATE],
      "*The branch that this copy is on has no commit": [STATE, REFUSED],
      "*Git's list of the files in this folder": [STATE],
      "*The history of the code host was rewritten*": [
        "unit/dev/cms/send-worlds › a history that was rewritten at the code host",
      ],
      '*This copy has commits that are not in "main"*': [LOSES_NOTHING],
      "*Another program is using git in this folder*": [REFUSED, LOSES_NOTHING],
    },
    Pictures: {
      "**What the picture shows**": [
        "unit/lib/check/alternative-texts › a file's name is no alternative text",
        "unit/lib/check/alternative-texts › a good alternative text is taken",
      ],
      "A photo beside a text": ["site/pictures › the data check refuses %s"],
      "`images/clients/default.svg`": [
        "unit/lib/check/files › a client's missing logo may be changed, but not deleted",
      ],
    },
    "Drafts, dates, promises": {
      '`"draft": true`': [
        "unit/lib/check/publishing › that is a draft is not shown",
        "site/published-content › drafts and past entries leave no byte",
      ],
      '`"publishFrom"': [
        "unit/lib/check/publishing › is judged by the day",
        "unit/lib/check/publishing › a day begins at midnight in India",
      ],
      '`"invented": true`': ["unit/lib/release › that says that it was made up"],
      '`"confirmedBy": ""`': [
        "unit/lib/release › waits for each promise that nobody has confirmed",
      ],
    },
    "When the check complains": {
      "a comma is missing": [WRONG_LINE],
      "… is not a known field": [WRONG_LINE],
      "… has 412 characters": [
        "unit/lib/check/bad-values › a value that cannot stand in its place is refused",
      ],
      "… still holds the placeholder": [
        "unit/lib/check/bad-texts › a text with a piece that visitors should not see",
      ],
      "… may be left over from a template": [
        "unit/lib/check/good-edits › words that may be meant are warned of",
      ],
      "the file cannot be read from here on": [WRONG_LINE],
      "from 2027-01-01 on": [
        "unit/lib/check/publishing › what depends on a hidden entry is refused, today or later",
      ],
      "an SVG that shows nothing": [
        "unit/lib/check/drawings › that would be published broken is refused",
        "site/pictures › the data check refuses %s",
      ],
      "an SVG with …": [
        "unit/lib/check/drawings › that would lose something visible is refused",
      ],
      "… which visitors would see as it stands": [
        "unit/lib/check/json › a text that visitors should not see is named",
      ],
      "… here and in entry 1": [
        "unit/lib/check/bad-values › a value that cannot stand in its place is refused",
        "unit/lib/check/search-results › $file may not have the $pointer of another page",
      ],
      "… is still open": [WRONG_LINE],
      "… is a pointer of Git LFS": [UNREADABLE],
      '… is a copy of "faqs.json"': [
        "unit/lib/check/files › a copy is named as one",
        "unit/lib/check/files › a data file that has another name is found",
      ],
      "… more stands around the words": [UNREADABLE],
      "… is written as YAML": [
        "unit/lib/check/json › a file written in another way than JSON is named, kept, and taken back",
      ],
      "… is a link to": [
        "unit/lib/check/files › in the place of a data file",
        "unit/lib/check/files › what this user may not read is named",
      ],
      "… more than ten years ahead": [WRONG_LINE],
      "… there is no such file": [WRONG_LINE],
    },
  },
  sentences: {
    "You need no programming for this.": "not tested: an explanation",
    "You change two folders and nothing else": [BROUGHT],
    "It is only on your computer: no visitor sees it.": "not tested: nothing leads out",
    "and publishes it within minutes": "not tested: the code host's",
    "If something is wrong after all, the site stays as it was.": [
      "site/build › a build that fails leaves dist/ as it was, byte for byte",
    ],
    "**Every night**, soon after midnight": [
      "site/guides › each sample of a workflow tests, refuses what must not go live, and publishes",
    ],
    "Copy what you want to keep into its field": ["browser/cms › two tabs undo no work"],
    "Never change a name, only what follows the colon.": [WRONG_LINE],
    "There is none after the last one.": [TYPING_ERROR],
    "and numbers have no quotes": [WRONG_LINE],
    "Every opening bracket has a closing one.": [TYPING_ERROR],
    "Keep each text on one line, however long it is.": [TYPING_ERROR],
    "It should end with `no problem found`.": [
      "site/build › a build and an npm run check at once disturb each other in nothing",
    ],
    "You install nothing.": "not tested: the code host's",
    "**Promises** are made by the owner alone": "not tested: how the company works",
    "Ask a developer to change words that are in no file": "not tested: where to ask",
    "nothing made up can replace it": "not tested: advice",
    "if something is wrong, nothing is published": [
      "site/build › a build that fails leaves dist/ as it was, byte for byte",
    ],
    "Nobody else on your network can open it.": [
      "unit/dev/cms/server › does not answer %s",
    ],
    "Unsaved text survives a reload, and the editor asks": [
      "browser/cms › what was typed survives a reload, which asks first",
    ],
    "your save is refused: the form shows the file as it is now": [
      "browser/cms › two tabs undo no work",
    ],
    "A file that was broken outside the forms appears": [
      "browser/cms › what is not sent yet, and a file that can't be read, are put back",
    ],
    "a line `CMS_BRANCH=NAME` in the file `.env`": [
      LOSES_NOTHING,
      "unit/dev/cms/send-worlds › CMS_BRANCH also names a branch",
    ],
    "Only files of `site/_data` that the site uses, and the pictures": [BROUGHT],
    "Other files in the two folders stay on your computer, and you are told": [BROUGHT],
    "Changes that others have sent are merged with yours.": [
      "unit/dev/cms/send › Send joins what others push before and during it",
    ],
    "A file's mode and its ends of lines are no change.": [
      "unit/dev/cms/send-worlds › modes and ends of lines are no edit",
    ],
    "Words that git was told to overlook": [
      "unit/dev/cms/send-worlds › are seen, put back and sent",
    ],
    "A new promise that nobody has confirmed": [LOSES_NOTHING],
    "a cause that is not known is shown in git's own words": [
      "unit/dev/cms/refusals › what git prints of an unknown cause is shown as it is",
    ],
    "choose the picture as the phone made it, HEIC too; at most 60 MB": [
      "unit/dev/cms/chosen-pictures › stands upright, without where it was taken",
      "unit/dev/cms/chosen-pictures › is refused if %s",
    ],
    "at most 12 MB into `site/images`": ["site/pictures › the data check refuses %s"],
    "The original is never published, nor is what the camera noted.": [
      "site/published-content › says nothing of what its camera noted",
      "site/published-content › a photo is published in no other form",
    ],
    "A list that needs an exact number of entries counts only those": [
      "unit/lib/check/publishing › what depends on a hidden entry is refused",
    ],
    "Visitors never see it.": ["unit/lib/check/publishing › keeps who confirmed it"],
    "the site counts the years": ["unit/site/components/components › or the years since"],
    "also names titles and descriptions that a search result would cut": [
      "unit/lib/check/search-results › that a search result cuts or shows half empty is named",
    ],
    "data files that another program has open": [
      "unit/lib/check/files › what a program keeps while it has a file open stops nothing",
    ],
    "alternative texts that look like a file's name; they stop nothing": [
      "unit/lib/check/alternative-texts › a text that may be a file's name is looked at once more",
    ],
  },
};
