/**
 * The settings of the build, written into the bundle by esbuild's `define` (`widgetDefines` in `lib/settings.ts`, where stands what
 * each means). They are plain constants, so that code for a setting that is off is left out.
 */
declare const DEFINED_SITE_URL: string;
declare const DEFINED_PROVIDER_API: string;
declare const DEFINED_PROVIDER_TOKEN: string;
declare const DEFINED_PROVIDER_BRANCH_CODE: string;
declare const DEFINED_PROVIDER_UPLOAD: string;
declare const DEFINED_CAREERS_URL: string;
declare const DEFINED_BOT_CHECK_SITE_KEY: string;
declare const DEFINED_BOT_CHECK_HEADER: string;
declare const DEFINED_PROVIDER_REFERENCE_HEADER: string;
declare const DEFINED_PROVIDER_SOURCE_HEADER: string;
declare const DEFINED_SERVICE_WORKER: "on" | "off";

/** Origin of our site. */
export const SITE_URL = DEFINED_SITE_URL;
/** Base URL of the provider's API, ending in `/`. */
export const PROVIDER_API = DEFINED_PROVIDER_API;
/** The fixed bearer credential; public by design of the provider. */
export const PROVIDER_TOKEN = DEFINED_PROVIDER_TOKEN;
/** GUID sent as `branchCode`. */
export const PROVIDER_BRANCH_CODE = DEFINED_PROVIDER_BRANCH_CODE;
/** Whole URL of the CDN upload, fixed query parameters included. */
export const PROVIDER_UPLOAD = DEFINED_PROVIDER_UPLOAD;
/** URL of the career opportunities. */
export const CAREERS_URL = DEFINED_CAREERS_URL;
/** Key of a third-party bot check; for ALTCHA its challenge URL. */
export const BOT_CHECK_SITE_KEY = DEFINED_BOT_CHECK_SITE_KEY;
/** Header that carries the bot check's response; empty: it is not sent. */
export const BOT_CHECK_HEADER = DEFINED_BOT_CHECK_HEADER;
/** Header that carries the reference number; empty: it is not sent. */
export const PROVIDER_REFERENCE_HEADER = DEFINED_PROVIDER_REFERENCE_HEADER;
/** Header that carries who sent a partner's visitor; empty: it is not sent. */
export const PROVIDER_SOURCE_HEADER = DEFINED_PROVIDER_SOURCE_HEADER;
/** Whether the site has a service worker. */
export const SERVICE_WORKER = DEFINED_SERVICE_WORKER;
