import { HtmlValidate } from "html-validate";

/** The judge of HTML, printed by the build or drawn by a script. */
export const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Preact and esbuild write the HTML, so no editor could mend its style.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "error",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "void-style": "off",
    "attr-case": "off",
    "long-title": "off",
    "no-implicit-button-type": "error",
    // Phone numbers are kept together by CSS where it matters.
    "tel-non-breaking": "off",
    "require-sri": "off",
  },
});

/** Rules that are no flaw of a form that a script has drawn. */
const EXCEPT = [
  // Checkboxes of one question share a name, and so does the button that shows them.
  /^form-dup-name: .*ProjectCategory/,
  // Our bot check must not be sent or emptied with the form, and Enter in it must not submit.
  /^prefer-native-element: .*<input> element .*> button\)$/,
  // A script sets the frame's height, which no policy forbids.
  /^no-inline-style: .*> iframe\)$/,
];

/** Returns what is wrong in the HTML of an element that a script has drawn. */
export async function flawsInDrawn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
    .filter((flaw) => !EXCEPT.some((one) => one.test(flaw)));
}
