/** The bot check, as a visitor finds it: by role and label. */
import type { FrameLocator, Locator, Page } from "playwright-core";

/** A place to look in: a page, a form or a frame. */
type Place = Page | Locator | FrameLocator;

const name = "I'm not a robot";

export const botCheckBox = (place: Place) => place.getByRole("checkbox", { name });

export const passedBotCheck = (place: Place) =>
  place.getByRole("checkbox", { name, checked: true });

export async function passBotCheck(place: Place): Promise<void> {
  await botCheckBox(place).click();
  await passedBotCheck(place).waitFor();
}
