/** Our own texts have curly quotes and apostrophes. Texts of the specification are kept to the letter. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../../lib/project-folder.ts";
import { FORMS, NO_ANSWER } from "../spec/forms.ts";
import { builtPages, documentOf, partnerPages } from "../test-site.ts";

/** Texts with a straight mark that the specification fixes, and `I'm not a robot`, the words of every bot check. */
const FIXED = [
  NO_ANSWER,
  "I'm not a robot",
  ...FORMS.flatMap(({ fields }) => fields.map(({ label }) => label)),
].filter((text) => text.includes("'"));

/** Returns the texts with a straight quote or apostrophe that is not in a fixed text. */
const straightOnes = (texts: (string | null | undefined)[]) =>
  texts
    .map((text) => FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ""), text ?? ""))
    .filter((text) => /['"]/.test(text));

it("no page has a straight quote or apostrophe that the specification does not fix", () => {
  const pages = [...builtPages(), ...partnerPages()];
  expect(pages.length).toBeGreaterThan(30);
  const found = pages.flatMap((page) => {
    const document = documentOf(page);
    for (const code of document.querySelectorAll("script, style, code, pre, svg")) {
      code.remove();
    }
    const attributes = [
      ...document.querySelectorAll(
        "[alt], [aria-label], [title], meta[name=description]",
      ),
    ].flatMap((element) =>
      ["alt", "aria-label", "title", "content"].map((name) => element.getAttribute(name)),
    );
    const texts = [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => textContent),
    );
    return straightOnes([...texts, ...attributes]).map((text) => `${page.file}: ${text}`);
  });
  expect(found).toEqual([]);
});

it("the partners' form has none either", () => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(path.join(projectFolder, "widgets/embed/texts.en.json"), "utf8"),
  );
  expect(Object.keys(texts).length).toBeGreaterThan(20);
  expect(straightOnes(Object.values(texts))).toEqual([]);
});

it("in running text no blank binds two words, so that every line can be filled", () => {
  const paragraphs = builtPages().flatMap((page) => [
    ...documentOf(page).querySelectorAll(".prose p"),
  ]);
  const texts = paragraphs
    .filter(({ childElementCount }) => childElementCount === 0)
    .map(({ textContent }) => textContent);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => text.includes("\u00a0"))).toEqual([]);
});
