/**
 * A text that changes after it was first shown. Browser translation replaces each text node by elements of its own, and React would go on
 * writing into the node that is gone; so each text is an element, and a new text is a new one. Empty, nothing is rendered.
 */
export function DynamicText({ children }: { children: string }) {
  return children ? <span key={children}>{children}</span> : null;
}
