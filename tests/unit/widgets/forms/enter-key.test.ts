/** What Enter does in a field, in every form. */
import { describe, expect, it, vi } from "vitest";
import { FORMS, requiredFields } from "../../../spec/forms.ts";
import { fillIn, openAndFillIn, openForm, setUpPage } from "../form-driver.ts";
import { field } from "../read-form.ts";

setUpPage();

describe.each(FORMS)("Enter in $name", (form) => {
  const needed = requiredFields(form);
  const enter = (label: string, init: KeyboardEventInit = {}) => {
    const press = new KeyboardEvent("keydown", {
      ...init,
      key: "Enter",
      bubbles: true,
      cancelable: true,
    });
    field(label).focus();
    field(label).dispatchEvent(press);
    return {
      // The browser submits the form by Enter if the key's event is not prevented.
      submits: !press.defaultPrevented,
      stays: document.activeElement === field(label),
    };
  };
  const [first, second] = form.fields;

  it(`in ${form.name} Enter leads to the next field until all is filled in, and then submits`, async () => {
    await openForm(form);
    expect(enter(first!.label)).toEqual({ submits: false, stays: false });
    expect(document.activeElement).toBe(field(second!.label));
    await fillIn(needed);
    expect(enter(first!.label)).toEqual({ submits: true, stays: true });
  });

  it(`in ${form.name} Enter of an input method, or with Ctrl or ⌘, leaves no field`, async () => {
    await openForm(form);
    for (const init of [
      { isComposing: true },
      { keyCode: 229 },
      { ctrlKey: true },
      { metaKey: true },
    ]) {
      const done = enter(first!.label, init);
      expect(done, JSON.stringify(init)).toEqual({ submits: true, stays: true });
    }
  });

  it(`in ${form.name} Enter on a phone leads to the next field, and in a long text to its next line`, async () => {
    await openAndFillIn(form);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(enter(first!.label)).toEqual({ submits: false, stays: false });
    expect(document.activeElement).toBe(field(second!.label));
    for (const { label } of needed.filter(({ name }) =>
      /Message|Remarks|Address/.test(name),
    )) {
      expect(enter(label)).toEqual({ submits: true, stays: true });
    }
  });
});
