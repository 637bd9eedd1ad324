/** The bot check, as a visitor finds it: by role and label. */
import type { FrameLocator, Locator, Page } from "playwright-core";

/** What is searched: a page, a form or a frame. */
type Scope = Page | Locator | FrameLocator;

const name = "I'm not a robot";

export const botCheckBox = (scope: Scope) => scope.getByRole("checkbox", { name });

export const passedBotCheck = (scope: Scope) =>
  scope.getByRole("checkbox", { name, checked: true });

export async function passBotCheck(scope: Scope): Promise<void> {
  await botCheckBox(scope).click();
  await passedBotCheck(scope).waitFor();
}
