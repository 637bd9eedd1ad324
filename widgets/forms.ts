import { careerForm } from "./career-list/application/definition.ts";
import { contactForm } from "./contact-form/definition.ts";
import { internshipForm } from "./internship-form/definition.ts";
import type { FormDefinition } from "./kit/model/form-definition.ts";
import { quoteForm } from "./quote-form/definition.ts";

/**
 * Every form by its name. The pages, the fake provider, `npm run smoke` and the tests
 * read this list. No widget imports it, because a page would then load the fields of all
 * forms.
 */
export const forms = {
  contact: contactForm,
  quote: quoteForm,
  career: careerForm,
  internship: internshipForm,
} as const satisfies Record<string, FormDefinition>;

/** The name of a form, such as `contact`, which is its definition's `name`, too. */
export type FormName = keyof typeof forms;
