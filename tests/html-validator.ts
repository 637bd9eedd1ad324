import { HtmlValidate } from "html-validate";

/** Validator of HTML, both of the built pages and of what a script renders. */
export const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Rules of style are off, because Preact and esbuild write the HTML and nobody could
    // mend its style.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "error",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "void-style": "off",
    "attr-case": "off",
    "long-title": "off",
    "no-implicit-button-type": "error",
    // CSS keeps phone numbers on one line where it matters.
    "tel-non-breaking": "off",
    "require-sri": "off",
  },
});

/** Reports that are no flaw in a form that a script has rendered. */
const EXCEPT = [
  // Checkboxes of one question share a name, and so does the button that shows them.
  /^form-dup-name: .*ProjectCategory/,
  // The bot check is a button, not a checkbox: it must not be sent or reset with the
  // form, and Enter must not submit.
  /^prefer-native-element: .*<input> element .*> button\)$/,
  // A script sets the height of the bot check's frame, which a content security policy
  // does not forbid.
  /^no-inline-style: .*> iframe\)$/,
];

/** Returns the validator's reports about the HTML of an element that a script has rendered. */
export async function flawsInDrawn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
    .filter((flaw) => !EXCEPT.some((one) => one.test(flaw)));
}
