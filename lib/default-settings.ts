/** Shared by the fake provider and a build that uses it. No secret: its credential is public by design. */

/** The fixed bearer credential that every request carries. */
export const TOKEN = "fake-token-public-by-design";

/** The GUID that every payload carries as `branchCode`. */
export const BRANCH_CODE = "5a7d1c0e-0000-4000-8000-57a4d1a00001";

/** Headers of a submission: the bot check's response, its reference number, who sent the visitor. */
export const HEADERS = { botCheck: "X-Bot-Check", reference: "X-Reference", source: "X-Source" };

/** Fixed query parameters of the upload address. */
export const UPLOAD_PARAMETERS = { key: "fake-cdn-key", folder: "company-site" };

/** The paths below the fake provider's origin. */
export const PATHS = {
  api: "/api/",
  upload: "/cdn/upload",
  files: "/cdn/files/",
  careers: "/careers",
  challenge: "/altcha/challenge",
  inbox: "/",
};
