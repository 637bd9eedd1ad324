import { markVerbatim } from "../ui/mark-verbatim.ts";

/**
 * Links to the phone number and the e-mail address of the page's footer, for a visitor
 * whose form cannot be sent. Reads the footer only then, because the build renders forms
 * without a document.
 */
export function OtherWays() {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    "footer :is([href^=tel], [href^=mailto])",
  );
  return (
    <p className="other-ways">
      {"Or reach us here: "}
      {[...links].map(({ href, textContent }) => (
        <a key={href} href={href} ref={markVerbatim}>
          {textContent}
        </a>
      ))}
    </p>
  );
}
