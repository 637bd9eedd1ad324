/**
 * The values on which the fake provider and the builds that use it agree. They are the
 * defaults of the settings. The credential is not secret.
 */

/** The bearer credential in every request. */
export const TOKEN = "fake-token-public-by-design";

/** The GUID in every payload, as `branchCode`. */
export const BRANCH_CODE = "5a7d1c0e-0000-4000-8000-57a4d1a00001";

/** The names of a submission's headers: for the bot check's response, the reference number, and the lead's source. */
export const HEADERS = {
  botCheck: "X-Bot-Check",
  reference: "X-Reference",
  source: "X-Source",
};

/** The query parameters of the upload address. */
export const UPLOAD_PARAMETERS = { key: "fake-cdn-key", folder: "company-site" };

/** The paths at which the fake provider answers. */
export const PATHS = {
  api: "/api/",
  upload: "/cdn/upload",
  files: "/cdn/files/",
  careers: "/careers",
  challenge: "/altcha/challenge",
  inbox: "/",
};
