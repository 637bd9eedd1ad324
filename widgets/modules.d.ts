/** The address of a file that the build bundles, minifies and emits on its own: `/assets/NAME-HASH.css`; a script as a classic worker. */
declare module "*?href" {
  const href: string;
  export default href;
}

/** The text of a style sheet, bundled and minified, or of a script as one classic function call. */
declare module "*?text" {
  const text: string;
  export default text;
}

/** A style sheet of a component that is rendered into the page: its CSS is in the page's head, so this import has no value. */
declare module "*.css" {}

/** What TypeScript's own types of the browser lack. */
interface Navigator {
  /** Network Information API, Chromium only. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/* The settings of the build, which `widgetDefines` in `lib/settings.ts` writes into the bundle. */
declare const SITE_URL: string;
declare const PROVIDER_API: string;
declare const PROVIDER_TOKEN: string;
declare const PROVIDER_BRANCH_CODE: string;
declare const PROVIDER_UPLOAD: string;
declare const CAREERS_URL: string;
declare const BOT_CHECK_SITE_KEY: string;
declare const BOT_CHECK_HEADER: string;
declare const PROVIDER_REFERENCE_HEADER: string;
declare const PROVIDER_SOURCE_HEADER: string;
declare const BOT_CHECK: "altcha" | "recaptcha" | "hcaptcha" | "turnstile";
declare const SERVICE_WORKER: "on" | "off";
