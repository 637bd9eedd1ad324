import type { ReactNode } from "react";
import "./section.css";

interface SectionProps {
  id?: string;
  heading?: string;
  lead?: string;
  /** Whether the band has the colour of warm paper, so that it differs from a white band beside it. */
  isPaper?: boolean;
  className?: string;
  children: ReactNode;
}

/** A band across the page, with an optional heading and a text below it. */
export function Section(props: SectionProps) {
  const { id, heading, lead, isPaper, className, children } = props;
  const classes = ["section", isPaper && "section--paper", "wrap", className];
  return (
    <section id={id} className={classes.filter(Boolean).join(" ")}>
      {heading && <h2>{heading}</h2>}
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  );
}
