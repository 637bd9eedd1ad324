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

export const SITE_URL = DEFINED_SITE_URL;
export const PROVIDER_API = DEFINED_PROVIDER_API;
export const PROVIDER_TOKEN = DEFINED_PROVIDER_TOKEN;
export const PROVIDER_BRANCH_CODE = DEFINED_PROVIDER_BRANCH_CODE;
export const PROVIDER_UPLOAD = DEFINED_PROVIDER_UPLOAD;
export const CAREERS_URL = DEFINED_CAREERS_URL;
export const BOT_CHECK_SITE_KEY = DEFINED_BOT_CHECK_SITE_KEY;
export const BOT_CHECK_HEADER = DEFINED_BOT_CHECK_HEADER;
export const PROVIDER_REFERENCE_HEADER = DEFINED_PROVIDER_REFERENCE_HEADER;
export const PROVIDER_SOURCE_HEADER = DEFINED_PROVIDER_SOURCE_HEADER;
export const SERVICE_WORKER = DEFINED_SERVICE_WORKER;
