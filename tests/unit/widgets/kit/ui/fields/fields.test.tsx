// @vitest-environment node
import { expect, it } from "vitest";
import type { FieldRow } from "../../../../../../widgets/kit/model/form-definition.ts";
import { Fields } from "../../../../../../widgets/kit/ui/fields/Field.tsx";
import { inEnglish } from "../../../../../../widgets/kit/ui/translate.ts";

it.each([
  "choice",
  "choices",
  "whatsapp",
  "date",
] as const)("a form that forgets the component of a `%s` is refused, and told which", (kind) => {
  const row: FieldRow = { label: "Size", kind };
  const definition = { name: "order", page: "/", method: "Add", fields: { Size: row } };
  const field = (name: string) => ({
    formName: "order",
    name,
    row,
    translate: inEnglish,
  });
  const form = { definition, field };
  expect(() => Fields({ form })).toThrow(`Size needs a component for its kind, ${kind}.`);
  expect(Fields({ form, components: { [kind]: () => null } })).toHaveLength(1);
});
