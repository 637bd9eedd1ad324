import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Statements } from "../../../../site/components/Statements.tsx";

test.each([
  ["For {years} years.", 2012, 'For <span data-years-since="2012">14</span> years.'],
  ["Our own figure is 95% quality.", undefined, "Our own figure is 95% quality."],
])("of %j years are counted, with when they began, so that the page can count again", (text, sinceYear, printed) => {
  const statement = { id: "about-since", page: "about" as const, text, sinceYear };
  expect(renderToString(<Statements statements={[statement]} year={2026} />)).toBe(printed);
});
