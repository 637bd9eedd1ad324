import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "docs/platforms.md",
  sections: {
    WordPress: {
      "Download the plugin": [
        "site/wordpress-plugin › the site publishes the plugin in the archive",
      ],
      "Plugins → Add New": "not tested: WordPress itself; tried once",
      "Write `[quote_form]`": [
        "site/wordpress-plugin › the plugin has the placeholder's attributes as options",
      ],
    },
  },
  sentences: {
    "they become text and addresses, and nothing else": [
      "site/wordpress-plugin › the plugin prints nothing that is not escaped",
    ],
    "No other version was tried.": "not tested: tried once",
    "with these differences": [
      "embed/placements › in a frame without an origin, where none of ours could be",
    ],
  },
};
