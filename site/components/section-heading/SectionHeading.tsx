import "./section-heading.css";

/** How every band of a page begins: a short kicker, the heading, a sentence when there is more to say. */
export interface SectionHeadingProps {
  kicker?: string;
  heading: string;
  lead?: string;
}

export function SectionHeading({ kicker, heading, lead }: SectionHeadingProps) {
  return (
    <>
      {kicker && <Kicker text={kicker} />}
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </>
  );
}

/** The few words in capitals over a heading, or at its start, behind three diamonds. */
export function Kicker({ text, isInHeading = false }: { text: string; isInHeading?: boolean }) {
  return isInHeading ? <span className="kicker">{text} </span> : <p className="kicker">{text}</p>;
}
