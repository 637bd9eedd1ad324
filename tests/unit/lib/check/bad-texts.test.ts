/** Texts with a piece that no visitor should see are refused. */
import { expect, test } from "vitest";
import { check, edited, unsaid } from "./fixture-data.ts";

/** Returns a text that would be accepted without the piece in its middle. */
const around = (piece: string) =>
  `We write down what you need, and each line ${piece} shows what it adds to the cost.`;

/** Pasted, forgotten or damaged pieces, which are refused in the middle of any text. */
const BAD_PIECES = [
  "<o:p></o:p>",
  "<marquee>New</marquee>",
  "<b>new</b>",
  "<br>",
  "<!-- new -->",
  "<?php echo 1 ?>",
  "<my-tag>New</my-tag>",
  "&amp;",
  "&eacute;",
  "&bull;",
  "&#8377;",
  "&nbsp",
  "**good**",
  "[our work](https://x.in/work)",
  "[b]good[/b]",
  "good\\nwork",
  "_x000D_",
  "{{ name }}",
  "{% if x %}",
  "<%= name %>",
  "[CLIENT NAME]",
  "[insert city]",
  "<city>",
  "{client name}",
  "{years}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: pasted as it is
  "${price}",
  "%name%",
  "lorem ipsum",
  "TODO",
  "TBD",
  "FIXME",
  "????",
  "______",
  "our%20work",
  "cafÃ©",
  "itâ€™s",
  "â‚¹500",
  "à¤¨à¤®",
  "Caf\uFFFD",
  "One\u0007",
  "One\u200Bweek",
  "\uF0B7",
  "two  spaces",
  "it?s",
];

/** Each sentence with which the pieces are refused. */
const SAID = [
  '"answer" holds "<b>", which visitors would see as it stands. Fix: delete it; texts are plain words',
  '"answer" holds "&amp;", which visitors would see as it stands. Fix: write the character itself, as & for &amp;',
  '"answer" still holds the placeholder "TODO". Fix: write the final words',
  '"answer" holds broken letters ("Ã©"). Fix: type them again',
  '"answer" holds a broken letter after "Caf". Fix: type that letter again',
  '"answer" holds an invisible character after "One". Fix: type the words around it again',
  '"answer" has two spaces in a row after "two". Fix: keep one of them',
];

const answer = (piece: string) => ({
  faqs: edited("faqs", { "/items/0/answer": around(piece) }),
});

test("a text with a piece that visitors should not see is refused, and without it taken", () => {
  expect(check(answer("of it"))).toMatchObject({ lines: [], warnings: [] });
  const refused = BAD_PIECES.map((piece) => ({
    piece,
    lines: check(answer(piece)).lines,
  }));
  const report = /^site\/_data\/faqs\.json:\d+:\d+ "answer" .+\. Fix: /;
  expect(refused.filter(({ lines }) => !report.test(String(lines)))).toEqual([]);
  const all = refused.flatMap(({ lines }) => lines);
  expect(unsaid(SAID, all)).toEqual([]);
});
