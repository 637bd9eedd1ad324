import type { ReactNode } from "react";
import "./prose.css";

/** Running text in a line length for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}

/** A part of a long text below a heading of its own; `id` where a link leads to it. */
export function ProseSection({
  id,
  heading,
  children,
}: {
  id?: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="prose-section">
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
