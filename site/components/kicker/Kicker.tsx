import "./kicker.css";

/** A few words in capitals over a heading, or at its start. */
export const Kicker = ({
  text,
  isInHeading = false,
}: {
  text: string;
  isInHeading?: boolean;
}) =>
  isInHeading ? (
    <span className="kicker">{text} </span>
  ) : (
    <p className="kicker">{text}</p>
  );
