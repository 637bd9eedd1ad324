import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Statements } from "../../../../site/components/Statements.tsx";

test("a sentence with {years} counts them, and says from when, so that the page can count again", () => {
  const statement = {
    id: "about-since",
    page: "about" as const,
    text: "For {years} years we have built software.",
    sinceYear: 2012,
  };
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Statements statements={[statement]} year={2026} />);
  expect(page.textContent).toBe("For 14 years we have built software.");
  expect(page.querySelector("[data-years-since]")?.getAttribute("data-years-since")).toBe("2012");
});

test("a sentence without {years} is printed as it stands", () => {
  const statement = { id: "about-quality", page: "about" as const, text: "Our own figure is 95% quality." };
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Statements statements={[statement]} year={2026} />);
  expect(page.innerHTML).toBe("Our own figure is 95% quality.");
});
