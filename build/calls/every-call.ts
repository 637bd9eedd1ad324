/*
 * Every request that the site's scripts make of the provider, made by those scripts themselves. `open-calls.ts` bundles this file as the
 * site's scripts are, and runs it in Node.
 */
import {
  getCareers,
  getClientGroups,
  getHomePageClients,
  sendCareer,
  sendContact,
  sendInternship,
  sendQuote,
  uploadFile,
} from "../../widgets/kit/provider-api.ts";

export { createReference } from "../../widgets/kit/reference.ts";
export { sendContact } from "../../widgets/kit/provider-api.ts";

const proof = { botCheckResponse: "response", reference: "2345-6789" };
/** Only partners' pages send who sent the visitor. */
const partnersProof = { ...proof, source: "partner" };
const file = () => new File(["%PDF"], "resume.pdf", { type: "application/pdf" });

/** By what visitors use it for. What is in the fields is of no matter: nothing is sent but its preflight. */
export const everyCall: Readonly<Record<string, () => Promise<unknown>>> = {
  "the contact form": () =>
    sendContact({ Name: "", Subject: "", Email: "", MobileNo: "", Message: "" }, proof),
  "the quote form": () =>
    sendQuote(
      {
        Name: "",
        Email: "",
        MobileNo: "",
        WhatsappNo: "",
        ExistingWebsite: "",
        ProjectCategory: [],
        Remarks: "",
      },
      partnersProof,
    ),
  "the internship form": () =>
    sendInternship(
      {
        FName: "",
        Email: "",
        MobileNo: "",
        Institution: "",
        Gender: "",
        Internshiptype: "",
        Address: "",
        photoUrl: "",
        resumeUrl: "",
      },
      proof,
    ),
  "the application form": () =>
    sendCareer(
      {
        name: "",
        mobile: "",
        fatherName: "",
        address: "",
        city: "",
        whatsMobile: "",
        emailID: "",
        dob: "",
        applyFor: "",
        remarks: "",
        profilePic: "",
        qualification: "",
        cv: "",
      },
      proof,
    ),
  "uploads of the application form": () => uploadFile(file(), { category: "cv" }),
  "uploads of the internship form": () => uploadFile(file(), { category: "internship" }),
  "the client logos of the home page": getHomePageClients,
  "the clients of Our Work": getClientGroups,
  "the open positions": getCareers,
};
