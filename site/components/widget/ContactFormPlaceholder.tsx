import type { PageData } from "../../page-data.ts";
import { PrintedForm } from "./PrintedForm.tsx";

/** At `/contact?about=ID` the subject is that service's button: 'Map my process: Customized ERP'. */
export function ContactFormPlaceholder({ data }: { data: PageData }) {
  const subjects = data.services.items.map((one) => [
    one.id,
    `${one.callToAction.label}: ${one.name}`,
  ]);
  const props = { subjects: JSON.stringify(subjects) };
  return <PrintedForm name="contact" props={props} data={data} />;
}
