/** The box 'Same as mobile number', in each form with a WhatsApp number. */
import { describe, expect, it } from "vitest";
import { FORMS } from "../../../spec/forms.ts";
import { leave, openForm, press, setUpPage, type } from "../form-driver.ts";
import { field, formElement, messageOf } from "../read-form.ts";

setUpPage();

describe.each(
  FORMS.filter(({ fields }) => fields.some(({ name }) => /^whats/i.test(name))),
)("'Same as mobile number' of $name", (form) => {
  const mobile = "Mobile Number";
  const whatsapp = "WhatsApp Number";
  const same = () => field("Same as mobile number");

  it(`'Same as mobile number' of ${form.name} copies and follows until another number is typed, and is not sent`, async () => {
    await openForm(form);
    await type(whatsapp, "1");
    await leave(whatsapp);
    await type(mobile, "9876543210");
    await press(same());
    expect(field(whatsapp).value).toBe("9876543210");
    expect(messageOf(whatsapp)).toBe(null);
    await type(mobile, "+91 91234 56789");
    await leave(mobile);
    expect(field(whatsapp).value).toBe("9123456789");
    await type(whatsapp, "9111111111");
    expect(same().checked).toBe(false);
    expect([...new FormData(formElement()).values()]).not.toContain("on");
  });
});
