import { afterEach, expect, it, vi } from "vitest";
import { DARK, readWidgetOptions } from "../../../../widgets/embed/options.ts";

afterEach(() => {
  history.replaceState(null, "", "/");
  document.body.removeAttribute("style");
});

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
    category: "seo  ,  e-commerce, x",
    label: " Ask us ",
    "close-after": "2",
  };
  expect(optionsOf(capitals)).toMatchObject({
    mode: "modal",
    theme: "dark",
    categories: ["E-commerce", "SEO"],
    label: "Ask us",
    closeAfterMs: 2_000,
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

it.each([
  ["light", true, "light"],
  ["dark", false, "dark"],
  ["auto", false, "light"],
  ["auto", true, "dark"],
  ["AUTO", true, "dark"],
])("the theme %s is, on a device that is dark (%j), %s", (written, isDark, theme) => {
  vi.spyOn(DARK, "matches", "get").mockReturnValue(isDark);
  expect(optionsOf({ theme: written, mode: "FLOAT" })).toMatchObject({
    theme,
    mode: "float",
  });
});

it.each(["rtl", "ltr"])("a form is written %s where the page is", (direction) => {
  document.body.style.direction = direction;
  expect(optionsOf({}).isRightToLeft).toBe(direction === "rtl");
});

it("an attribute comes before the page's address", () => {
  history.replaceState(null, "", "/?name=Asha&email=%20a@b.in%20");
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
  ["httpsx:done", ""],
  ["web+http:done", ""],
  ["http://", ""],
  ["", ""],
])("the thanks' address %j is %j", (written, thanksUrl) => {
  expect(optionsOf({ "thanks-url": written }).thanksUrl).toBe(thanksUrl);
});
