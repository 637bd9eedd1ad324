/** The address of a CSS file that the build bundles, minifies and emits apart: `/assets/NAME-HASH.css`. */
declare module "*.css?href" {
  const href: string;
  export default href;
}

/** The text of a CSS file, bundled and minified, for a shadow root: `rem` has become a multiple of `--rem`. */
declare module "*.css?text" {
  const css: string;
  export default css;
}

/** A stylesheet of a component that is printed in the page: its CSS is in the page's head, so this import has no value. */
declare module "*.css" {}

/** The address of a classic worker script that the build bundles and emits apart: `/assets/NAME-HASH.js`. */
declare module "*?worker-href" {
  const href: string;
  export default href;
}

/** The text of a script, bundled and minified as one classic function call, to be inlined in a page. */
declare module "*.ts?inline" {
  const script: string;
  export default script;
}

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
