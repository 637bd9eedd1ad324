/**
 * What a build talks to when no real provider is named. The stand-in and the site's build share these constants. Nothing here is a
 * secret: the provider's credential is public by design.
 */

/** Port of the API, the uploads and the inbox page. `PROVIDER_PORT` changes it. */
export const PROVIDER_PORT = 8081;

/** Port of the stand-in's "external CDN" with the client logos. `PROVIDER_CDN_PORT` changes it. */
export const CDN_PORT = 8084;

/** The fixed bearer credential that every request carries. */
export const TOKEN = "stand-in-token-public-by-design";

/** The GUID that every payload carries as `branchCode`. */
export const BRANCH_CODE = "5a7d1c0e-0000-4000-8000-57a4d1a00001";

/**
 * Headers in which a submission carries the bot check's response; its reference number, of which a second one is not stored again; and in
 * a quote from a partner's page who sent the visitor, percent-encoded.
 */
export const HEADERS = Object.freeze({
  botCheck: "X-Bot-Check",
  reference: "X-Reference",
  source: "X-Source",
});

/** Fixed query parameters of the upload address. */
export const UPLOAD_PARAMETERS = Object.freeze({ key: "stand-in-cdn-key", folder: "company-site" });

/** Where each part answers, below the stand-in's origin. */
export const PATHS = Object.freeze({
  api: "/api/",
  upload: "/cdn/upload",
  files: "/cdn/files/",
  careers: "/careers",
  challenge: "/altcha/challenge",
  inbox: "/",
});

/**
 * The settings of a build that talks to the stand-in, under the names of its environment variables.
 *
 * @param port where the stand-in listens
 * @param name of the computer that it runs on, as browsers reach it
 */
export function standInSettings(port: number = PROVIDER_PORT, name = "localhost") {
  const origin = `http://${name}:${port}`;
  return Object.freeze({
    PROVIDER_API: `${origin}${PATHS.api}`,
    PROVIDER_TOKEN: TOKEN,
    PROVIDER_BRANCH_CODE: BRANCH_CODE,
    PROVIDER_UPLOAD: `${origin}${PATHS.upload}?${new URLSearchParams(UPLOAD_PARAMETERS)}`,
    CAREERS_URL: `${origin}${PATHS.careers}`,
    BOT_CHECK: "altcha",
    BOT_CHECK_SITE_KEY: `${origin}${PATHS.challenge}`,
    BOT_CHECK_HEADER: HEADERS.botCheck,
    PROVIDER_REFERENCE_HEADER: HEADERS.reference,
    PROVIDER_SOURCE_HEADER: HEADERS.source,
  });
}
