import formFallback from "../../../widgets/form-fallback.ts?text";

/** The inlined script that helps with a printed form until its widget is mounted. It must be the first script. */
export const FormFallbackScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which holds no other text
  <script dangerouslySetInnerHTML={{ __html: formFallback }} />
);
