import type { PageHint as Words } from "../../data-types.ts";
import "./page-hint.css";

/** A line for who may be looking for another page, with the way there. Prints nothing where nobody wrote one. */
export function PageHint({ words, href }: { words: Words | undefined; href: string }) {
  if (!words) return null;
  return (
    <p className="page-hint">
      {words.text} <a href={href}>{words.linkLabel}</a>
    </p>
  );
}
