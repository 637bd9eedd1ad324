/**
 * The settings of the build, written into the bundle by esbuild's `define` (`widgetDefines` in `build.mjs`). What each
 * means stands in `settings.mjs`. They are plain constants, so that code for a setting that is off is left out.
 */
declare const __PROVIDER_API__: string;
declare const __PROVIDER_TOKEN__: string;
declare const __PROVIDER_BRANCH_CODE__: string;
declare const __PROVIDER_UPLOAD__: string;
declare const __CAREERS_URL__: string;
declare const __BOT_CHECK_SITE_KEY__: string;
declare const __BOT_CHECK_HEADER__: string;
declare const __PROVIDER_REFERENCE_HEADER__: string;

/** Base URL of the provider's API, ending in `/`. */
export const PROVIDER_API = __PROVIDER_API__;
/** The fixed bearer credential; public by design of the provider. */
export const PROVIDER_TOKEN = __PROVIDER_TOKEN__;
/** GUID sent as `branchCode`. */
export const PROVIDER_BRANCH_CODE = __PROVIDER_BRANCH_CODE__;
/** Whole URL of the CDN upload, fixed query parameters included. */
export const PROVIDER_UPLOAD = __PROVIDER_UPLOAD__;
/** URL of the career opportunities. */
export const CAREERS_URL = __CAREERS_URL__;
/** Key of a third-party bot check; for ALTCHA its challenge URL. */
export const BOT_CHECK_SITE_KEY = __BOT_CHECK_SITE_KEY__;
/** Header that carries the bot check's response; empty: it is not sent. */
export const BOT_CHECK_HEADER = __BOT_CHECK_HEADER__;
/** Header that carries the reference number; empty: it is not sent. */
export const PROVIDER_REFERENCE_HEADER = __PROVIDER_REFERENCE_HEADER__;
