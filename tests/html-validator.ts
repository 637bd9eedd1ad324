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
