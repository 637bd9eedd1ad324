import type { Promises } from "./promises.ts";

export const promises: Promises = {
  guide: "docs/architecture.md",
  sentences: {
    "we write erasable syntax only": [
      "site/set-up › %s can be read by Node.js 12",
      "site/set-up › set-up runs before every command",
    ],
    "and sends or keeps the form": [
      "faults/outbox › a form without a connection, bot check or rules is kept",
    ],
    "`words.ts` texts that no visitor may read": [
      "unit/lib/check/json › is named by its cause: $message",
      "unit/lib/check/bad-edits › in the file $file, $from → $to is reported",
      "unit/lib/check/bad-texts › a text with a piece that visitors should not see",
      "unit/lib/check/bad-values › values that do not go together are refused",
    ],
    "`site/components/widget/` is the only seam": [
      "site/scripts › each room imports only what it may use",
    ],
    "know the provider's addresses": [
      "site/scripts › two files of the kit alone know the provider's addresses",
    ],
    "the same form as one file that never changes": [
      "unit/lib/bundle/embed-versions › the build serves every published version to the byte",
    ],
    "The kit knows no widget.": ["site/scripts › each room imports only what it may use"],
    "Within it, imports go one way": [
      "site/scripts › each room imports only what it may use",
    ],
    "and no other widget": ["site/scripts › each room imports only what it may use"],
    "Only `quote-modal/` and `embed/` wrap": [
      "site/scripts › each room imports only what it may use",
    ],
    "an error in one stops no other": ["unit/widgets/main › a widget that cannot mount"],
    "fails on a forbidden one with its reason": [
      "site/scripts › each room imports only what it may use",
    ],
  },
};
