import early from "../../../widgets/early.ts?inline";

/** Looks after a printed form until its widget has loaded. It is in the head, before the main script. See `widgets/early.ts`. */
export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, bundled by the build; no other text can be in it
  return <script dangerouslySetInnerHTML={{ __html: early }} />;
}
