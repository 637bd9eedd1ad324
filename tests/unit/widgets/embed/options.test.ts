import { afterEach, expect, it } from "vitest";
import { readWidgetOptions } from "../../../../widgets/embed/options.ts";

afterEach(() => history.replaceState(null, "", "/"));

function optionsOf(attributes: Record<string, string>) {
  const placeholder = document.createElement("div");
  for (const [name, value] of Object.entries(attributes)) {
    placeholder.setAttribute(`data-${name}`, value);
  }
  document.body.replaceChildren(placeholder);
  return readWidgetOptions(placeholder);
}

it("fixed values are read in any letter case, and an unknown one counts as missing", () => {
  history.replaceState(null, "", "/?name=Asha");
  const capitals = {
    mode: "MODAL",
    theme: " Dark ",
    prefill: "URL",
    category: "seo , x",
  };
  expect(optionsOf(capitals)).toMatchObject({
    mode: "modal",
    theme: "dark",
    categories: ["SEO"],
    prefill: expect.arrayContaining([["Name", "Asha"]]),
  });
  const unknown = {
    mode: "popup",
    theme: "black",
    prefill: "yes",
    "close-after": "soon",
  };
  expect(optionsOf(unknown)).toMatchObject({
    mode: "inline",
    theme: "light",
    categories: [],
    closeAfterMs: undefined,
    prefill: expect.arrayContaining([["Name", ""]]),
  });
});

it("an attribute comes before the page's address", () => {
  history.replaceState(null, "", "/?name=Asha&email=a@b.in");
  expect(optionsOf({ prefill: "url", name: "Ravi" }).prefill).toEqual(
    expect.arrayContaining([
      ["Name", "Ravi"],
      ["Email", "a@b.in"],
    ]),
  );
});

it.each([
  ["/thanks", `${location.origin}/thanks`],
  ["https://partner.example/done", "https://partner.example/done"],
  ["javascript:alert(1)", ""],
  ["data:text/html,hi", ""],
  ["http://", ""],
  ["", ""],
])("the thanks' address %j is %j", (written, thanksUrl) => {
  expect(optionsOf({ "thanks-url": written }).thanksUrl).toBe(thanksUrl);
});
