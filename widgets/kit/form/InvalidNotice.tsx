import "./invalid-notice.css";

/** What is said of a form as a whole that is not filled in correctly, and for how long. */
export const FORM_INVALID = "Please fill out the form correctly before submitting.";
export const FORM_INVALID_MS = 2_000;

/**
 * A sentence about the whole form. It is at the lower edge of what can be seen of the form, wherever that is scrolled to, and takes no
 * room. Its place is there before it, so that it is heard.
 */
export function InvalidNotice({ text }: { text: string }) {
  return (
    <div className="invalid-notice" role="alert">
      {text && <p>{text}</p>}
    </div>
  );
}
