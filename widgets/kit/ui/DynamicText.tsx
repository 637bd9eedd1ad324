import { markVerbatim } from "./mark-verbatim.ts";

interface DynamicTextProps {
  children: string;
  /** A part of the text that browsers must not translate, such as a file's name. */
  verbatim?: string;
}

/**
 * A text that may change after it was first shown. Each new text gets a new element,
 * because browser translation replaces text nodes, and React would write the new text
 * into a node that was removed: https://github.com/facebook/react/issues/11538
 */
export function DynamicText({ children: text, verbatim }: DynamicTextProps) {
  if (!text) {
    return null;
  }
  const at = verbatim ? text.indexOf(verbatim) : -1;
  if (!verbatim || at < 0) {
    return <span key={text}>{text}</span>;
  }
  return (
    <span key={text}>
      {text.slice(0, at)}
      <span ref={markVerbatim}>{verbatim}</span>
      {text.slice(at + verbatim.length)}
    </span>
  );
}
