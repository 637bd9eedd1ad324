import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { KEPT_MS } from "../../widgets/kit/device-storage.ts";
import { builtPages, documentOf, projectFolder } from "../test-site.ts";

const noteOf = (page: ReturnType<typeof builtPages>[number]) =>
  documentOf(page).querySelector(".device-note")?.textContent ?? "";

const withNote = builtPages().filter((page) => noteOf(page) !== "");
const sourceOf = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");

it("stands at both addresses of the privacy policy, and nowhere else", () => {
  expect(withNote.map(({ route }) => route).sort()).toEqual(["/privacy-policy.aspx", "/privacypolicy"]);
});

it.each(withNote)("$route tells for how many days the scripts keep what was typed", (page) => {
  expect(noteOf(page)).toMatch(new RegExp(`\\b${KEPT_MS / 86_400_000} days\\b`));
  expect(noteOf(page)).not.toMatch(/[{}]/);
});

it.each(
  withNote,
)("$route says that others can read it, and names the two controls that delete it", (page) => {
  expect(noteOf(page)).toMatch(/others who use the same browser profile can read/);
  expect(noteOf(page)).toMatch(/files included/);
  expect(noteOf(page)).toMatch(/data of this website in your browser/);
  for (const [label, file] of [
    ["Clear this form", "widgets/kit/form/ClearButton.tsx"],
    ["Delete", "widgets/outbox/draw-entry.ts"],
  ] as const) {
    expect(noteOf(page)).toContain(`'${label}'`);
    expect(sourceOf(file)).toMatch(new RegExp(`^\\s*${label}$|"${label}"`, "m"));
  }
});

it.each(withNote)("$route keeps it out of the policy, which has a date", (page) => {
  const article = documentOf(page).querySelector("main article");
  expect(article?.textContent).toMatch(/Last updated/);
  expect(article?.querySelector(".device-note")).toBeNull();
});
