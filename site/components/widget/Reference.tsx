import showReference from "../../../widgets/show-reference.ts?text";

/** The reference number of the form that was sent last in this tab. Hidden if there is none. */
export const Reference = ({ label }: { label: string }) => (
  <>
    <p className="intro" data-reference hidden>
      {label} <strong translate="no" />
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which holds no other text */}
    <script dangerouslySetInnerHTML={{ __html: showReference }} />
  </>
);
