import "./kicker.css";

/** The few words in capitals over a heading, or at its start, behind three diamonds. */
export function Kicker({ text, isInHeading = false }: { text: string; isInHeading?: boolean }) {
  return isInHeading ? <span className="kicker">{text} </span> : <p className="kicker">{text}</p>;
}
