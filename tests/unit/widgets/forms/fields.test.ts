/** What fields show, say and hold, in every form. */
import { describe, expect, it } from "vitest";
import { forms } from "../../../../widgets/forms.ts";
import {
  FORMS,
  type FormField,
  isPhone,
  requiredFields,
  takesAnyText,
} from "../../../spec/forms.ts";
import {
  actAndWait,
  advance,
  fillIn,
  focus,
  leave,
  openForm,
  passBotCheck,
  posts,
  press,
  setUpPage,
  submit,
  type,
} from "../form-driver.ts";
import { field, formElement, messageOf, messagesOf, openOptions } from "../read-form.ts";

setUpPage();

it("each form of widgets/forms.ts has its row in tests/spec/forms.ts, under the same name", () => {
  const listed = Object.entries(forms).map(([key, { name }]) => [key, name]);
  expect(listed.sort()).toEqual(FORMS.map(({ name }) => [name, name]).sort());
});

describe.each(FORMS)("fields of $name", (form) => {
  const needed = requiredFields(form);

  it(`fields of ${form.name} stand in the specification's order, each bound to its label, name and id`, async () => {
    await openForm(form);
    const rendered = [...formElement().querySelectorAll(".field-label")].map(
      ({ textContent }) => {
        const { name, id } = field(textContent ?? "");
        return [
          textContent,
          name,
          id,
          field(textContent ?? "").getAttribute("aria-required") === "true",
        ];
      },
    );
    expect(rendered).toEqual(
      form.fields.map(({ kind, label, name, required }) => [
        label,
        name,
        `${form.name}-${name}`,
        // A multi-select's control is a button, which cannot be required.
        required !== undefined && kind !== "choices",
      ]),
    );
  });

  it(`fields of ${form.name} offer the specification's choices below a placeholder that nobody can choose`, async () => {
    await openForm(form);
    const fieldsOf = (kind: FormField["kind"]) =>
      form.fields.filter((one) => one.kind === kind);
    for (const { label, options, placeholder } of fieldsOf("choice")) {
      const [first, ...others] = field(label).querySelectorAll("option");
      const offers = others.map(({ value, textContent }) => ({
        value,
        label: textContent,
      }));
      expect(offers).toEqual(options);
      expect(first?.value).toBe("");
      expect(first?.disabled).toBe(true);
      expect(first?.textContent).toBe(placeholder ?? first?.textContent);
    }
    for (const { label, options, placeholder } of fieldsOf("choices")) {
      expect(field(label).textContent).toBe(placeholder);
      await press(field(label));
      expect(openOptions().map(({ textContent }) => textContent)).toEqual(
        options?.map((option) => option.label),
      );
      for (const one of openOptions().slice(0, 2)) {
        await press(one);
      }
      expect(field(label).textContent).toBe("2 selected");
    }
  });

  it(`fields of ${form.name} say when they are left empty, or wrong, what the specification says`, async () => {
    await openForm(form);
    for (const [index, one] of form.fields.entries()) {
      const { kind, label, required = null, wrong = [] } = one;
      await type(label, wrong[0]?.[0] ?? "");
      expect(messagesOf(form).slice(index).filter(Boolean)).toEqual([]);
      const empty = (takesAnyText(one) && required ? ["  ", ""] : [""]).map(
        (typed) => [typed, required] as const,
      );
      for (const [typed, message] of [...wrong, ...empty]) {
        await type(label, typed);
        await leave(label);
        expect(messageOf(label), `${label}: ${typed}`).toBe(message);
        // A multi-select's control is a button, which cannot be invalid.
        expect(field(label).getAttribute("aria-invalid") === "true").toBe(
          message !== null && kind !== "choices",
        );
      }
    }
    expect(messagesOf(form)).toEqual(form.fields.map(({ required }) => required ?? null));
  });

  it(`fields of ${form.name} say no more as soon as they are right, as a single letter is`, async () => {
    await openForm(form);
    for (const one of needed) {
      await focus(one.label);
      await leave(one.label);
      await fillIn([takesAnyText(one) ? { ...one, value: "A" } : one]);
      expect([one.label, messageOf(one.label)]).toEqual([one.label, null]);
    }
  });

  it(`fields of ${form.name} hold a number's ten digits once they are left`, async () => {
    await openForm(form);
    for (const { label } of needed.filter(isPhone)) {
      await type(label, "+91 98765-43210");
      await leave(label);
      expect(field(label).value).toBe("9876543210");
      expect(messageOf(label)).toBe(null);
    }
  });

  it(`fields of ${form.name} bring back by Ctrl+Z the number that was typed, and send its ten digits`, async () => {
    await openForm(form);
    const { label, name } = form.fields.find(isPhone)!;
    await type(label, "Mob: 98765 43210");
    await leave(label);
    expect(field(label).value).toBe("9876543210");
    const undo = () =>
      actAndWait(() => {
        // On a Russian keyboard the key of Z has this letter.
        const letter = { key: "я", keyCode: 90, ctrlKey: true };
        const keys = { ...letter, bubbles: true, cancelable: true };
        field(label).focus();
        field(label).dispatchEvent(new KeyboardEvent("keydown", keys));
      });
    await undo();
    await leave(label);
    expect(field(label).value).toBe("Mob: 98765 43210");
    expect(messageOf(label)).toBe(null);
    await passBotCheck();
    await fillIn(needed.filter((one) => one.name !== name));
    await submit();
    await advance(form.pauseMs);
    expect(posts(form)[0]?.json()).toMatchObject({ mobile: "9876543210" });
  });
});
