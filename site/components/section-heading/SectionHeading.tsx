import "./section-heading.css";

export const SectionHeading = ({ heading, lead }: { heading: string; lead: string | undefined }) => (
  <>
    <h2>{heading}</h2>
    {lead && <p className="lead">{lead}</p>}
  </>
);

/** A few words in capitals over a heading, or at its start. */
export const Kicker = ({ text, isInHeading = false }: { text: string; isInHeading?: boolean }) =>
  isInHeading ? <span className="kicker">{text} </span> : <p className="kicker">{text}</p>;
