import { normaliseNumber } from "./normalise-number.ts";

/** Which two numbers belong together. */
export interface NumberNames {
  mobile: string;
  whatsapp: string;
}

/**
 * 'Same as mobile number': while it is checked, the WhatsApp number follows the mobile number; a WhatsApp number typed over it
 * unchecks it. To be called with what was changed in the form, after it was tidied. The checkbox is `SameAsMobile`.
 */
export function followMobile(form: HTMLFormElement, changed: EventTarget, names: NumberNames): void {
  const find = (selector: string) => form.querySelector<HTMLInputElement>(selector);
  const isSame = find("[data-same-number]");
  const mobile = find(`[name=${names.mobile}]`);
  const whatsapp = find(`[name=${names.whatsapp}]`);
  if (!mobile || !whatsapp || !isSame?.checked || whatsapp.value === mobile.value) return;
  if (changed !== whatsapp) {
    whatsapp.value = mobile.value;
    tellOf(whatsapp);
  } else if (normaliseNumber(whatsapp.value) !== normaliseNumber(mobile.value)) {
    isSame.checked = false;
    tellOf(isSame);
  }
}

/** As if it had been typed, so that it is validated, and kept in the draft. */
function tellOf(control: HTMLInputElement): void {
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
