import { Kicker } from "../kicker/Kicker.tsx";

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
