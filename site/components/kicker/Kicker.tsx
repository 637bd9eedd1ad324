import "./kicker.css";

interface KickerProps {
  text: string;
  isInHeading?: boolean;
}

/** A few words in capitals over a heading, or at its start. */
export const Kicker = ({ text, isInHeading = false }: KickerProps) =>
  isInHeading ? (
    <span className="kicker">{text} </span>
  ) : (
    <p className="kicker">{text}</p>
  );
