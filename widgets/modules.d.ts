/** The URL of a style sheet, or of a service worker as one classic script, that the build bundles on its own. */
declare module "*?href" {
  const href: string;
  export default href;
}

/** The text of a style sheet, or of a script as one classic function call, bundled and minified. */
declare module "*?text" {
  const text: string;
  export default text;
}

declare module "*.md" {
  const text: string;
  export default text;
}

/** CSS of a component that is rendered into a page is in that page's head, so this import has no value. */
declare module "*.css" {}

interface Navigator {
  /** Chromium only: https://developer.mozilla.org/en-US/docs/Web/API/Network_Information_API */
  readonly connection?: Partial<EventTarget> & {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
    /** `wifi`, `cellular` and others, on phones. */
    readonly type?: string;
  };
}

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher, Chromium only. */
declare class CloseWatcher extends EventTarget {
  onclose: ((event: Event) => unknown) | null;
  destroy(): void;
}

interface Window {
  readonly CloseWatcher?: typeof CloseWatcher;
}

/* The build's settings: `widgetDefines` in `lib/settings.ts`. */
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
declare const BOT_CHECK:
  | "altcha"
  | import("./kit/send/bot-check/third-party.ts").ThirdParty;
declare const SERVICE_WORKER: "on" | "off";
