import showReference from "../../../widgets/show-reference.ts?inline";

/** The line with the reference number of what was just sent, after `label`; hidden where there is none. */
export function Reference({ label }: { label: string }) {
  return (
    <>
      <p className="message-page-text" data-reference hidden>
        {label} <strong />
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, bundled by the build; no other text can be in it */}
      <script dangerouslySetInnerHTML={{ __html: showReference }} />
    </>
  );
}
