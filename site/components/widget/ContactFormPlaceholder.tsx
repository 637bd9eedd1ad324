import type { PageData } from "../../page-data.ts";
import { PrintedForm } from "./PrintedForm.tsx";

/**
 * The contact form, printed. It gets the subject for each service, which the widget fills
 * in at `/contact?about=ID`: the label of the service's button and its name, 'Map my
 * process: Customized ERP'.
 */
export function ContactFormPlaceholder({ data }: { data: PageData }) {
  const subjects = data.services.items.map((one) => [
    one.id,
    `${one.callToAction.label}: ${one.name}`,
  ]);
  const props = { subjects: JSON.stringify(subjects) };
  return <PrintedForm name="contact" props={props} data={data} />;
}
