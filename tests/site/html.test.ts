import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { builtPages, partnerPages } from "../test-site.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Written by Preact and by esbuild, not by hand.
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

it.each([...builtPages(), ...partnerPages()])("$route is valid HTML", async ({ html, file }) => {
  const report = await validator.validateString(html, file);
  const messages = report.results.flatMap(({ messages: found }) =>
    found.map(
      ({ ruleId, message, line, column, selector }) =>
        `${line}:${column} ${ruleId}: ${message} (${selector ?? ""})`,
    ),
  );
  expect(messages).toEqual([]);
});
