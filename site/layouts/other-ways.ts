import type { OtherWays } from "../components/widget/PrintedForm.tsx";
import type { Company, Forms } from "../data-types.ts";
import { chatUrl } from "./chat-url.ts";

/** How to reach the company without a form, and the words around it. */
export function otherWays({ company, forms }: { company: Company; forms: Forms }): OtherWays {
  const { phones, emails } = company;
  const { chatLabel, noScriptText, slowText } = forms;
  return { phones, emails, chatUrl: chatUrl(company), chatLabel, noScriptText, slowText };
}
