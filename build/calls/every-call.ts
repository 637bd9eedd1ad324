/*
 * Every request that the site's scripts make of the provider, made by those scripts themselves. `open-calls.ts` bundles this file as the
 * site's scripts are, and runs it in Node.
 */
import { careerTable } from "../../widgets/career-list/application/table.ts";
import { contactTable } from "../../widgets/contact-form/table.ts";
import { internshipTable } from "../../widgets/internship-form/table.ts";
import {
  getCareers,
  getClientGroups,
  getHomePageClients,
  type Proof,
  sendForm,
  uploadFile,
} from "../../widgets/kit/provider.ts";
import { quoteTable } from "../../widgets/quote-form/table.ts";

export { createReference } from "../../widgets/kit/device.ts";

/** Sends a contact enquiry. */
export const sendContact = (fields: Record<string, string>, proof: Proof) =>
  sendForm(contactTable, fields, proof);

const proof = { botCheckResponse: "response", reference: "2345-6789" };
/** Only partners' pages send who sent the visitor. */
const partnersProof = { ...proof, source: "partner" };
const file = () => new File(["%PDF"], "resume.pdf", { type: "application/pdf" });

/** By what visitors use it for. What is in the fields is of no matter: nothing is sent but its preflight. */
export const everyCall: Readonly<Record<string, () => Promise<unknown>>> = {
  "the contact form": () => sendForm(contactTable, {}, proof),
  "the quote form": () => sendForm(quoteTable, {}, partnersProof),
  "the internship form": () => sendForm(internshipTable, {}, proof),
  "the application form": () => sendForm(careerTable, {}, proof),
  "uploads of the application form": () => uploadFile(file(), { category: "cv" }),
  "uploads of the internship form": () => uploadFile(file(), { category: "internship" }),
  "the client logos of the home page": getHomePageClients,
  "the clients of Our Work": getClientGroups,
  "the open positions": getCareers,
};
