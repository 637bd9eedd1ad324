import { expect, it, vi } from "vitest";
import { composeOwnStore } from "../../../cms/browser/decap-store.ts";

const formOf = (path: string, words: string) => ({
  words,
  entryDraft: { getIn: ([, name]: string[]) => (name === "path" ? path : undefined) },
});

/** What the form shows after actions of Decap's store, each with the words that it would fill in. */
function shown(...actions: [type: string, path: string, words: string][]) {
  let state = formOf("", "");
  const reduced: (typeof state)[] = [];
  const create = composeOwnStore()((reducer) => {
    const dispatch = (action: Parameters<typeof reducer>[1]) => {
      state = reducer(state, action) as typeof state;
      reduced.push(state);
    };
    return { dispatch };
  });
  const store = create(
    (_state, { words, payload }: { words?: string } & Parameters<Parameters<typeof create>[0]>[1]) =>
      formOf(payload?.entry?.path ?? "", words ?? ""),
  );
  for (const [type, path, words] of actions)
    store.dispatch({ type, payload: { entry: { path } }, ...{ words } });
  return reduced.map((form) => form.words);
}

const FILLED = "DRAFT_CREATE_FROM_ENTRY";
const TAKEN = "DRAFT_CREATE_FROM_LOCAL_BACKUP";
const LEFT = "DRAFT_DISCARD";
const OFFERED = "DRAFT_LOCAL_BACKUP_RETRIEVED";
const SAVED = "ENTRY_PERSIST_SUCCESS";
const TYPED = "DRAFT_CHANGE_FIELD";

it("a form that stands for a taken draft is not filled with its file", () => {
  expect(shown([TAKEN, "faqs", "draft"], [FILLED, "faqs", "file"])).toEqual(["draft", "draft"]);
});

it("a draft that was taken after the file had come stays too", () => {
  expect(shown([FILLED, "faqs", "file"], [TAKEN, "faqs", "draft"])).toEqual(["file", "draft"]);
});

it("another file, and the same one once the form was left, are shown as they are", () => {
  expect(shown([TAKEN, "faqs", "draft"], [FILLED, "home", "file"])).toEqual(["draft", "file"]);
  expect(shown([TAKEN, "faqs", "draft"], [LEFT, "", ""], [FILLED, "faqs", "file"])).toEqual([
    "draft",
    "",
    "file",
  ]);
});

it("what was saved just now is not offered as a draft; what was typed since, and another file's, is", () => {
  vi.stubGlobal("window", new EventTarget());
  expect(shown([SAVED, "faqs", "saved"], [OFFERED, "faqs", "draft"])).toEqual(["saved", "saved"]);
  expect(shown([SAVED, "faqs", "saved"], [OFFERED, "home", "draft"])).toEqual(["saved", "draft"]);
  expect(shown([SAVED, "faqs", "saved"], [TYPED, "faqs", "typed"], [OFFERED, "faqs", "draft"])).toEqual([
    "saved",
    "typed",
    "draft",
  ]);
});
