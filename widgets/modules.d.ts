/** The address of a stylesheet, or of a service worker's classic script, which the build bundles on its own. */
declare module "*?href" {
  const href: string;
  export default href;
}

/** The bundled and minified text of a stylesheet, or of a script as one classic function call. */
declare module "*?text" {
  const text: string;
  export default text;
}

declare module "*.md" {
  const text: string;
  export default text;
}

/** Importing CSS has no value. The build puts it into the page or the stylesheet of the component. */
declare module "*.css" {}

interface Navigator {
  /** Only Chromium has it: https://developer.mozilla.org/en-US/docs/Web/API/Network_Information_API */
  readonly connection?: Partial<EventTarget> & {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
    /** The kind of network, such as `wifi` or `cellular`; only on phones. */
    readonly type?: string;
  };
}

/** Only Chromium has it: https://developer.mozilla.org/docs/Web/API/CloseWatcher */
declare class CloseWatcher extends EventTarget {
  onclose: ((event: Event) => unknown) | null;
  destroy(): void;
}

interface Window {
  readonly CloseWatcher?: typeof CloseWatcher;
}

/* The build replaces these names by the values of its settings (`createWidgetDefines` in `lib/settings.ts`). */
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
