import { sendCareer } from "../../kit/provider-api.ts";
import type { CareerFields } from "../../kit/provider-api.ts";
import type { FormKind } from "../../kit/sending/submission.ts";

export const formKind: FormKind<CareerFields> = {
  name: "career",
  title: "Career form",
  place: {
    page: "/career",
    widget: "career-list",
    form: ".application",
    files: { cv: "cv", profilePic: "profilePic" },
  },
  send: sendCareer,
};
