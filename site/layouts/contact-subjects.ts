import type { Service } from "../data-types.ts";
import { MESSAGE_ID } from "../page-ids.ts";

/** The contact form's address from the button of a service: there the subject is filled in with {@link contactSubjects}. */
export function contactHref({ id }: Service): string {
  return `/contact?about=${id}#${MESSAGE_ID}`;
}

/** What each service's button asks for, by the service's id, as JSON for the contact form: 'Map my process: Customized ERP Development'. */
export function contactSubjects(services: readonly Service[]): string {
  return JSON.stringify(services.map(({ id, name, callToAction }) => [id, `${callToAction.label}: ${name}`]));
}
