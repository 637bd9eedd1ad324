import early from "../../../widgets/early.ts?inline";

/** Guards a printed form until its widget has come; stands in the head, before the main script. See `widgets/early.ts`. */
export function EarlyScript() {
  // Our own file, bundled by the build: text from nowhere else can be in it.
  return <script dangerouslySetInnerHTML={{ __html: early }} />;
}
