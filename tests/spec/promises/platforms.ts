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
    AMP: {
      "Put both lines into a page": "not tested: AMP's own",
      "Show that page by `amp-iframe`": "not tested: AMP's own; its sandbox tried once",
    },
  },
  sentences: {
    "An AMP page runs no script of yours or ours": "not tested: AMP's own",
    "once, async, only on pages with the form":
      "not tested: WordPress itself; tried once",
    "installed, a wrong address refused, both editors": "not tested: tried once",
    "`Editor - CodeMirror` or `Editor - None`": "not tested: Joomla's own",
    "your group needs `No Filtering`": "not tested: Joomla's own",
    "Squarespace runs no scripts while you edit": "not tested: Squarespace's own",
    "in the cheapest plan the link stays": "not tested: Squarespace's own",
    "We know of no content security policy there.": "not tested: Squarespace's own",
    "because our page cannot be in a frame": [
      "browser/content-policy › no page is shown in another site's frame",
    ],
    "Drag the element to 640 px wide": "not tested: Wix's own",
    "A modal or a floating button stays within the frame.": "not tested: any frame's",
    "`data-thanks-url` leads the frame alone": "not tested: any frame's",
    "Events stay in the frame.": "not tested: any frame's",
    "Drag it to the full width and 1,000 px high.": "not tested: Google's own",
    "leave 80 px free below the form": "not tested: Google's own",
    "says that Firefox refused another service's script":
      "not tested: what others report",
    "If that is still so, the link stays.": [
      "embed/snippet › the link leads to our contact page %s",
    ],
    "they become text and addresses, and nothing else": [
      "site/wordpress-plugin › the plugin prints nothing that is not escaped",
    ],
    "No other version was tried.": "not tested: tried once",
    "with these differences": [
      "embed/placements › in a frame without an origin, where none of ours could be",
    ],
  },
};
