/** What Decap's finished bundle puts on the window, as far as this editor uses it: https://decapcms.org/docs/ */
interface DecapCms {
  init(options: { config: unknown }): void;
  /** A class whose methods Decap calls; its own `proxy` backend shows which: https://decapcms.org/docs/backends-overview/ */
  registerBackend(name: string, backend: new (config: { media_folder?: string }) => object): void;
}

interface Window {
  /** Keeps Decap from starting before its configuration has come. */
  CMS_MANUAL_INIT?: boolean;
  CMS: DecapCms;
  /** React's `createElement`. */
  h(type: unknown, props: object | null, ...children: unknown[]): unknown;
}
