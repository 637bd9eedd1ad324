/** Finds the bot check as a visitor does, by role and label. */
import type { FrameLocator, Locator, Page } from "playwright-core";

/** A page, form or frame in which the bot check is looked for. */
type Scope = Page | Locator | FrameLocator;

const name = "I'm not a robot";

export const botCheckBox = (scope: Scope) => scope.getByRole("checkbox", { name });

export const passedBotCheck = (scope: Scope) =>
  scope.getByRole("checkbox", { name, checked: true });

export async function passBotCheck(scope: Scope): Promise<void> {
  await botCheckBox(scope).click();
  await passedBotCheck(scope).waitFor();
}
