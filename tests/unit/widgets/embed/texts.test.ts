import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { listFiles } from "../../../../lib/files.ts";
import whole from "../../../../widgets/embed/texts.en.json" with { type: "json" };
import { loadTranslation, readTexts } from "../../../../widgets/embed/texts.ts";
import { INVALID } from "../../../../widgets/kit/form/rules.ts";
import type { FieldRow } from "../../../../widgets/kit/model/form-definition.ts";
import { quoteForm } from "../../../../widgets/quote-form/definition.ts";
import { projectFolder } from "../../../test-run.ts";

const embedFolder = path.join(projectFolder, "widgets/embed");
const read = (written: unknown) => {
  const problems: string[] = [];
  return { words: readTexts(written, (problem) => problems.push(problem)), problems };
};
const problemsOf = (written: unknown) => read(written).problems;
const sayIn = (written: unknown) => read(written).words.translate;

describe("the list of texts", () => {
  it("the list of texts holds each sentence once, as it stands in the code", () => {
    const folder = path.join(projectFolder, "widgets");
    const code = listFiles(folder)
      .filter((file) => /^(?:embed|kit|quote-form)\/.*\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), "utf8"))
      .join("\n");
    const { lang, ...sentenceBy } = whole;
    const sentences = Object.values(sentenceBy);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.filter((sentence) => !code.includes(`"${sentence}"`))).toEqual([]);
  });

  it("the list of texts holds every word of the quote form's table", () => {
    const rows: readonly FieldRow[] = Object.values(quoteForm.fields);
    const shown = rows.flatMap(
      ({ label, kind, required, hint, placeholder, options = [] }) => [
        label,
        required,
        INVALID[kind],
        hint,
        placeholder,
        ...options.map((option) => option.label),
      ],
    );
    const known: (string | undefined)[] = Object.values(whole);
    expect(shown.filter((text) => text && !known.includes(text))).toEqual([]);
  });

  const others = readdirSync(embedFolder).filter((file) =>
    /^texts\.(?!en\.).+\.json$/.test(file),
  );
  it.each(others)("the list of texts is whole in %s", (file) => {
    expect(
      problemsOf(JSON.parse(readFileSync(path.join(embedFolder, file), "utf8"))),
    ).toEqual([]);
  });
});

describe("a partner's texts", () => {
  it("a partner's texts are said for the English ones, and nothing is complained of", () => {
    expect(problemsOf(whole)).toEqual([]);
    expect(sayIn({ ...whole, submit: "  Absenden " })("Submit")).toBe("Absenden");
  });

  it("a partner's texts are said in English where they are missing, and the console names those", () => {
    const { name, email, ...rest } = whole;
    expect(problemsOf(rest)).toEqual(["missing, so English: name, email."]);
    expect(sayIn(rest)("Email")).toBe("Email");
  });

  it.each<[what: string, written: object]>([
    ["of a key that nobody knows", { nmae: "Nom" }],
    ["that are a number", { submit: 5 }],
    ["that are a list", { submit: ["x"] }],
    ["that are empty", { submit: " " }],
    ["without a place for what is filled in", { "thanks.reference": "Your number." }],
  ])("a partner's texts %s are not used, and the console names the key", (_, written) => {
    const [key = ""] = Object.keys(written);
    expect(problemsOf({ ...whole, ...written })).toEqual([
      `not known, no text, or without its {…}, so not used: ${key}.`,
    ]);
    const english = new Map(Object.entries(whole)).get(key) ?? key;
    expect(sayIn({ ...whole, ...written })(english)).toBe(english);
  });
});

it.each<[what: string, { written: string; answer: object; said: string[] }]>([
  ["are shown", { written: "/texts.json", answer: {}, said: [] }],
  ["may be ours", { written: `${SITE_URL}/texts.json`, answer: {}, said: [] }],
  [
    "are named by their key",
    { written: "/texts.json", answer: { nmae: "Nom" }, said: ["so not used: nmae."] },
  ],
  [
    "of another site are not fetched",
    { written: "https://elsewhere.example/", answer: {}, said: ["must be on"] },
  ],
])("fetched texts %s, and the console says what is not used", async (_, {
  written,
  answer,
  said,
}) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const fetched = vi.fn(async (url: string) => ({
    url,
    ok: true,
    json: async () => ({ ...whole, submit: "Absenden", ...answer }),
  }));
  vi.stubGlobal("fetch", fetched);
  const { translate } = await loadTranslation(written, document.baseURI);
  expect(warn.mock.calls.map(String)).toEqual(
    said.map((part) => expect.stringContaining(part)),
  );
  expect(translate("Submit")).toBe(fetched.mock.calls.length > 0 ? "Absenden" : "Submit");
  expect(fetched).toHaveBeenCalledTimes(written.includes("elsewhere") ? 0 : 1);
});

it.each([
  ["a redirect to another site", { url: "https://elsewhere.example/" }, "must be on"],
  ["404", { ok: false, status: 404 }, "it answered 404"],
])("texts that come as %s are English, and the console says why", async (_, answer, why) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const json = async () => ({ ...whole, submit: "Absenden" });
  vi.stubGlobal("fetch", async (url: string) => ({ url, ok: true, json, ...answer }));
  const { translate, lang } = await loadTranslation("/texts.json", document.baseURI);
  expect([translate("Submit"), lang]).toEqual(["Submit", "en"]);
  expect(String(warn.mock.lastCall)).toContain(why);
});

describe("a number of things", () => {
  it.each([
    ["ar", ["one", "two", "3 few", "5 few"]],
    ["pl", ["one", "2 few", "3 few", "5 other"]],
    ["no-such-language-at-all", ["1 other", "2 other", "3 other", "5 other"]],
  ])("a number of things has the forms of %s", (lang, expected) => {
    const forms = {
      "selected.one": "one",
      "selected.two": "two",
      "selected.few": "{count} few",
    };
    const translate = sayIn({ lang, "selected.other": "{count} other", ...forms });
    expect([1, 2, 3, 5].map((count) => translate("{count} selected", count))).toEqual(
      expected,
    );
  });

  it("a number of things falls back to the form for any other number, and that to English", () => {
    const translate = sayIn({ lang: "ar", "selected.other": "{count} x" });
    expect(translate("{count} selected", 2)).toBe("2 x");
    expect(sayIn({ lang: "ar" })("{count} selected", 2)).toBe("2 selected");
  });
});

it.each([
  [{ lang: "ar" }, "ar", "rtl"],
  [{ lang: "iw" }, "iw", "rtl"],
  [{ lang: "ur-Latn" }, "ur-Latn", "ltr"],
  [{ lang: "pa-Arab-PK" }, "pa-Arab-PK", "rtl"],
  [{ lang: "hi" }, "hi", "ltr"],
  [{ lang: "en", dir: "rtl" }, "en", "rtl"],
  [{}, undefined, undefined],
  [{ lang: "<b>", dir: "up" }, undefined, undefined],
])("%j has the language %s and goes %s", (written, lang, dir) => {
  expect(read(written).words).toMatchObject({ lang, dir });
});
