import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "README.md",
  sections: {
    "All commands": {
      "`npm run check`": ["site/build › %s ends npm run check with a sentence"],
      "`npm run release`": ["site/build › npm run release refuses each invented thing"],
      "`npm run smoke -- https://SITE`": [
        "hosts/smoke › npm run smoke finds nothing where all is right",
        "hosts/smoke › npm run smoke names what is broken",
      ],
      "`npm run pack:widget`": ["embed/react › the package shows the widget"],
      "`npm run cms`": [
        "browser/cms › by keyboard",
        "unit/dev/cms/server › does not answer %s",
      ],
      "`npm run send`": [
        "unit/dev/cms/send › Send brings words and their pictures",
        "unit/dev/cms/send-worlds › a git as old as 2.5 sends",
      ],
      "`npm run bench`": ["site/build › npm run bench names its parts"],
      "`npm run format`": "not tested: it runs Biome",
      "`npm run engines`": "not tested: it runs tests/engines",
      "`npm run soak`": "not tested: it runs tests/faults/schedules, with more of them",
    },
  },
  sentences: {
    "forms work before any script has loaded and lose nothing that was typed": [
      "browser/forms › keeps what was typed before its script came, and a Submit",
    ],
    "A fresh clone needs only Node.js 20.19 or newer and npm.": [
      "site/set-up › an old Node.js gets a sentence",
      "site/set-up › set-up runs before every command",
    ],
    "A build that fails leaves the previous `dist/` as it was": [
      "site/build › a build that fails leaves dist/ as it was, byte for byte",
    ],
    "by default our servers listen on this computer alone": [
      "hosts/hosts › our own server starts before there is a site, for this computer alone",
      "unit/lib/settings › HOST and the ports move the servers",
    ],
  },
};
