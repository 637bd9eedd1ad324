import { expect, test } from "vitest";
import { registry } from "../../../widgets/registry.ts";

const forms = Object.assign({}, ...Object.values(registry).map((widget) => widget.forms));

test("devices have forms stored under these names, which every release must know", () => {
  expect(Object.keys(forms).sort()).toEqual(["career", "contact", "internship", "quote"]);
});

test.each(Object.keys(forms))("what is to be known of %s stands under its name", async (name) => {
  const { formKind } = await forms[name]();
  expect(formKind.name).toBe(name);
});

test.each(
  Object.entries(registry).filter(([, { forms: sent }]) => sent),
)("%s says of its form that it stands there, where what was refused is given back into it", async (widget, {
  forms: sent = {},
}) => {
  for (const load of Object.values(sent)) expect((await load()).formKind.place.widget).toBe(widget);
});
