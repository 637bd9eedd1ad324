/** The four forms, by their rows in `tests/spec/forms.ts`. */
import { expect, it } from "vitest";
import { FORMS, payloadOf, requiredMessages } from "../spec/forms.ts";
import { fieldsOf, fillIn, openForm, passBotCheck, submitButton } from "./fill-in.ts";
import { field, text } from "./find-element.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

it.each(
  FORMS,
)("$name asks for its required fields, and arrives once, field by field", async (form) => {
  const tab = await world.open(form.route);
  const scope = await openForm(tab, form);
  await passBotCheck(tab, scope);
  // Empty the list of positions, in which the vacancy's link has chosen one.
  for (const { label } of form.fields.filter(
    ({ placeholder, kind }) => placeholder && kind === "choice",
  )) {
    await tab.select(field(label, scope), "");
  }
  await tab.click(submitButton(scope));
  for (const message of requiredMessages(form)) {
    await tab.see(text(message, scope));
  }

  await fillIn(tab, fieldsOf(form), scope);
  await tab.evaluate(() => {
    const submit = document.querySelector<HTMLElement>(
      "dialog[open] [type=submit], main [type=submit]",
    );
    submit?.click();
    submit?.click();
  });
  await tab.waitForPath(form.thanks);
  const [upload] = world.bodies("upload");
  const addresses = Object.fromEntries(
    form.fields.map(({ name }) => [name, String(upload?.url)]),
  );
  expect(world.bodies(form.name)).toEqual([
    expect.objectContaining(payloadOf(form, fieldsOf(form), addresses)),
  ]);
  expect(world.posted(form.method)).toBe(1);
});
