import { readText } from "../../kit/form/read-text.ts";
import type { CareerFields } from "../../kit/provider-api.ts";

/** Reads the application's values out of its inputs, addresses of what was uploaded included; unfilled ones are empty. */
export function readApplication(form: HTMLFormElement): CareerFields {
  const data = new FormData(form);
  return {
    name: readText(data, "name"),
    mobile: readText(data, "mobile"),
    fatherName: readText(data, "fatherName"),
    address: readText(data, "address"),
    city: readText(data, "city"),
    whatsMobile: readText(data, "whatsMobile"),
    emailID: readText(data, "emailID"),
    dob: readText(data, "dob"),
    applyFor: readText(data, "applyFor"),
    remarks: readText(data, "remarks"),
    profilePic: readText(data, "profilePicUrl"),
    qualification: readText(data, "qualification"),
    cv: readText(data, "cvUrl"),
  };
}
