/** The states that every form is walked through, in the order in which a visitor may meet them. */
import type { FrameLocator, Locator, Page } from "playwright-core";
import type { World } from "../browser/world.ts";
import { botCheckBox, openBotCheck, passedBotCheck } from "../bot-check-box.ts";
import { PLEASE_WAIT, SUBMIT } from "../spec/forms.ts";
import { thankYou } from "../spec/words.ts";
import type { Walk } from "./walk.ts";

/** Longer than a toast stands. */
const TOAST_MS = 7_000;
/** Longer than it takes until a form says that sending takes long. */
const SLOW_MS = 11_000;
const CHALLENGE = /\/altcha\/challenge$/;

/** What is particular about a form. `form` is what is written down. */
export interface FormToWalk {
  form: Locator;
  /** Where its bot check is drawn; in the form unless told. */
  botCheck?: Locator | FrameLocator;
  /** What must come before its bot check is there. */
  botCheckPart: RegExp;
  /** Gets to the form, and notes what is on the way. */
  reach(): Promise<void>;
  /** What shows that Submit was pressed without the bot check. */
  botCheckMissing: Locator[];
  /** By the names of the fields. */
  values: Record<string, string>;
  /** What is typed at first. */
  wrong: Record<string, string>;
  /** The rest that must be filled in, noted where it has states of its own. */
  complete?(): Promise<void>;
  /** The provider's name of what is sent. */
  call: string;
  /** What shows that it failed, where anything does. */
  failed: Locator[];
  /** Where the thank-you stands. */
  thanks: Locator;
}

export async function walkForm(walk: Walk, world: World, given: FormToWalk): Promise<void> {
  const { page, note, see, pass, hold } = walk;
  const { form, botCheck = form, wrong, values } = given;
  const submit = form.locator("button[type=submit]");
  const fill = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
  };

  const letBotCheckCome = await hold(given.botCheckPart);
  await given.reach();
  await note("untouched, before the bot check has come", form.getByRole("button", { name: SUBMIT }), form);
  await submit.click();
  await note("after a Submit before the bot check has come", given.botCheckMissing);
  letBotCheckCome();
  await see(botCheckBox(botCheck));
  await pass(TOAST_MS);
  await noToasts(page);
  await note("with the bot check");
  await submit.click();
  await note("after a Submit without the bot check", given.botCheckMissing);
  await pass(TOAST_MS);
  await noToasts(page);

  const letChallengeCome = await hold(CHALLENGE);
  world.provider.setFault({ call: "challenge", scenario: "500", times: 1 });
  await botCheckBox(botCheck).click();
  await note("while the bot check works", botCheck.getByText("Checking …").first());
  letChallengeCome();
  await note("after a bot check that failed", botCheck.getByText("Could not check.").first());
  await botCheckBox(botCheck).click();
  await note("with the bot check passed", passedBotCheck(botCheck));

  await submit.click();
  await note("after a Submit with nothing filled in", form.locator("[aria-invalid=true]"));
  await pass(TOAST_MS);
  await fill(wrong);
  await submit.focus();
  await note("with wrong values, left");
  await fill(values);
  await given.complete?.();
  await submit.focus();
  await note("filled in");

  const letItBeSent = await hold(new RegExp(`/${given.call}$`));
  await submit.click();
  await note(
    "while sending",
    form.getByRole("button", { name: PLEASE_WAIT }).or(form.locator("[type=submit]:disabled")),
  );
  await pass(SLOW_MS);
  await note("after 10 s of sending", form.getByRole("button", { name: "Stop waiting" }));
  world.provider.setFault({ call: given.call, scenario: "500", times: 1 });
  letItBeSent();
  await note("after a send that failed", [
    ...given.failed,
    openBotCheck(botCheck),
    submit.and(page.locator(":enabled")),
  ]);
  await pass(TOAST_MS);
  await noToasts(page);

  await botCheckBox(botCheck).click();
  await see(passedBotCheck(botCheck));
  await submit.click();
  await note("sent", given.thanks.getByRole("heading", { name: thankYou.heading }), given.thanks);
}

/** They go with an animation, which no clock of ours holds. */
const noToasts = (page: Page) =>
  page.waitForFunction(() => !document.querySelector(".notyf__toast"), undefined, { polling: 50 });
