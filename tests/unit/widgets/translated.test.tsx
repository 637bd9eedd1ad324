import { describe, expect, it } from "vitest";
import { type FormRow, FORMS } from "../../spec/forms.ts";
import { translateTexts } from "../../translate-texts.ts";
import {
  chooseFile,
  fillIn,
  happen,
  leave,
  openForm,
  advance,
  passBotCheck,
  posts,
  press,
  submit,
  type,
  untranslated,
  setUpPage,
} from "./form-driver.ts";

/* A translated page says the same in every state of a form as one that is not. */

const page = setUpPage();

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

/** Acts of a visitor, one after another, from the open form on. */
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
  refused: (form) => happen(() => posts(form).at(-1)?.answer(400, "")),
  "the bot check passed once more": () => passBotCheck("response-2"),
  "no answer": async (form) => {
    await submit();
    await advance(200);
    await happen(() => posts(form).at(-1)?.fail());
  },
};

describe.each(FORMS)("$name", (form) => {
  it("says the same in each state, translated or not", async () => {
    const walks: string[][] = [];
    for (const isTranslated of [false, true]) {
      await openForm(form, "An editor's sentence.");
      if (isTranslated) {
        translateTexts(true);
      }
      const said: string[] = [];
      for (const [step, act] of Object.entries(STEPS)) {
        await act(form);
        await advance();
        said.push(`${step}: ${untranslated(document.querySelector("[data-widget]")!)}`);
      }
      dispatchEvent(new Event("translated"));
      walks.push(said);
      page.sent.length = 0;
      localStorage.clear();
      sessionStorage.clear();
    }
    expect(walks[1]).toEqual(walks[0]);
  });
});
