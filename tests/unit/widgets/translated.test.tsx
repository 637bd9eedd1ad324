/** In every state of a form, a translated page has the same texts as one that is not translated. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import { FORMS, type FormRow } from "../../spec/forms.ts";
import { translateTexts, untranslated } from "../../translate-texts.ts";
import {
  actAndWait,
  advance,
  chooseFile,
  fillIn,
  leave,
  openForm,
  page,
  passBotCheck,
  posts,
  press,
  setOnline,
  setUpPage,
  submit,
  type,
} from "./form-driver.ts";
import { waitForDevice } from "./play-device.ts";

setUpPage();
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  // The build has no header for reference numbers, so that a form without an answer stays
  // in doubt and says so.
  vi.stubGlobal("PROVIDER_REFERENCE_HEADER", "");
});

const resumeOf = ({ fields }: FormRow) =>
  fields.find(
    ({ kind, mediaType }) => kind === "file" && mediaType === "application/pdf",
  );
const uploadButton = () =>
  document.querySelector<HTMLElement>(".upload-button:last-child");
const typeWrong = async ({ fields }: FormRow) => {
  for (const { label, wrong: [first] = [] } of fields) {
    if (!first) {
      continue;
    }
    await type(label, first[0]);
    await leave(label);
  }
};
const choose = async (form: FormRow) => {
  const resume = resumeOf(form);
  if (resume) {
    await chooseFile(resume.label, "cv.pdf");
  }
};

/** Steps of a visitor, one after another, which begin with the open form. */
const STEPS: Record<string, (form: FormRow) => Promise<unknown>> = {
  "the bot check is rendered": () => advance(500),
  "Submit without anything": () => submit(),
  "bot check passed, Submit again": async () => {
    await passBotCheck();
    await submit();
  },
  "wrong texts": typeWrong,
  "a file is chosen": choose,
  "it is cancelled": async (form) => resumeOf(form) && press(uploadButton()),
  "all filled in": ({ fields }) => fillIn(fields),
  Submit: () => submit(),
  "sent, without an answer": () => advance(200),
  slow: () => advance(10_000),
  refused: (form) => actAndWait(() => posts(form).at(-1)?.answer(400, "")),
  "the bot check passed once more": () => passBotCheck("response-2"),
  "sent once more": async () => {
    await submit();
    await advance(2_000);
  },
  "no answer": (form) => actAndWait(() => posts(form).at(-1)?.fail()),
  "no connection": () => setOnline(false),
  kept: async () => {
    await submit();
    await advance(2_000);
  },
  "typed again": ({ fields: [first] }) => type(first!.label, "Meena"),
  "a connection": () => setOnline(true),
};

it.each(
  FORMS,
)("the $name form says the same in each state, translated or not", async (form) => {
  const walks: string[][] = [];
  for (const isTranslated of [false, true]) {
    await openForm(form, "An editor's sentence.");
    if (isTranslated) {
      translateTexts(true);
    }
    const said: string[] = [];
    for (const [step, act] of Object.entries(STEPS)) {
      await act(form);
      await waitForDevice();
      said.push(`${step}: ${untranslated(document.querySelector("[data-widget]")!)}`);
    }
    dispatchEvent(new Event("translated"));
    walks.push(said);
    page.sent.length = 0;
    vi.stubGlobal("indexedDB", new IDBFactory());
    localStorage.clear();
    sessionStorage.clear();
  }
  expect(walks[0]!.join()).toMatch(/kept: .*Your form is saved on this device\./);
  expect(walks[1]).toEqual(walks[0]);
});
