import type { FormDefinition } from "../kit/model/form-definition.ts";

/** The contact page's form. Every field is required. */
export const contactForm = {
  name: "contact",
  page: "/contact",
  method: "AddContactUs",
  needsTruthyAnswer: true,
  pauseMs: 200,
  neededText: "Please fill in all fields; short is fine.",
  fields: {
    Name: {
      label: "Name",
      kind: "person",
      required: "Please enter your name.",
      sentAs: "name",
    },
    Subject: {
      label: "Subject",
      kind: "text",
      required: "Please enter your subject.",
      sentAs: "subject",
    },
    Email: {
      label: "Email Address",
      kind: "email",
      required: "Please enter your email address.",
      sentAs: "emailID",
    },
    MobileNo: {
      label: "Mobile Number",
      kind: "telephone",
      required: "Please enter your number.",
      sentAs: "mobile",
    },
    Message: {
      label: "Message",
      kind: "area",
      required: "Please enter your message.",
      sentAs: "remarks",
    },
  },
} as const satisfies FormDefinition;
