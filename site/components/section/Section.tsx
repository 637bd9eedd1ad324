import type { ReactNode } from "react";
import "./section.css";

interface SectionProps {
  heading?: string;
  lead?: string;
  /** Whether the band is on warm paper, so that it differs from a white neighbour. */
  isPaper?: boolean;
  className?: string;
  children: ReactNode;
}

/** A band across the page, with its heading and a text under it. */
export function Section({ heading, lead, isPaper, className, children }: SectionProps) {
  const classes = ["section", isPaper && "section--paper", "wrap", className];
  return (
    <section className={classes.filter(Boolean).join(" ")}>
      {heading && <h2>{heading}</h2>}
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  );
}
