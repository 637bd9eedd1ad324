import { string } from "yup";
import type { StringSchema } from "yup";

/** An e-mail address by yup's own rule, which is the one of the HTML standard. */
export function emailAddress(messages: { required: string; invalid: string }): StringSchema<string> {
  return string().required(messages.required).email(messages.invalid);
}
