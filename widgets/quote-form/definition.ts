import { createOptions, type FormDefinition } from "../kit/model/form-definition.ts";

/** The quote form, in a dialog on our own pages, and in partners' pages. */
export const quoteForm = {
  name: "quote",
  page: "/",
  opensEmptyIn: "quote-modal",
  method: "AddQuoteRequest",
  missingBotCheck: {
    reportedBy: "alert",
    message: "Captcha validation failed. Please try again.",
  },
  neededText: "Please fill in all fields; short is fine.",
  sentText: "Form submitted successfully!",
  fields: {
    Name: {
      label: "Name",
      kind: "person",
      required: "Please enter your name.",
      sentAs: "name",
    },
    Email: {
      label: "Email",
      kind: "email",
      required: "Please enter an email address.",
      sentAs: "emailID",
    },
    MobileNo: {
      label: "Mobile Number",
      kind: "telephone",
      required: "Please enter your number.",
      sentAs: "mobile",
    },
    WhatsappNo: {
      label: "WhatsApp Number",
      kind: "whatsapp",
      required: "Please enter your WhatsApp number.",
      sentAs: "whatsMobile",
    },
    ExistingWebsite: {
      label: "Existing Website",
      kind: "url",
      required: "Please mention your existing website.",
      sentAs: "existingWebsite",
      hint: "No website yet? Write ‘none’.",
    },
    ProjectCategory: {
      label: "Project Category",
      kind: "choices",
      required: "Please select Project Category.",
      sentAs: "projectCategoryInComma",
      placeholder: "Select Project Category",
      options: createOptions(
        "Web Development",
        "Mobile App Development",
        "E-commerce",
        "SEO",
        "Digital Marketing",
      ),
    },
    Remarks: {
      label: "Remarks",
      kind: "area",
      required: "Please describe your project.",
      rows: 2,
      sentAs: "remarks",
    },
  },
} as const satisfies FormDefinition;
