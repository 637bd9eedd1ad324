/** What Decap's finished bundle puts on the window, as far as this editor uses it: https://decapcms.org/docs/ */
interface DecapCms {
  init(options: { config: unknown }): void;
}

interface Window {
  /** Keeps Decap from starting before its configuration has come. */
  CMS_MANUAL_INIT?: boolean;
  CMS: DecapCms;
}
