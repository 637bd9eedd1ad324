import { Icon } from "../icon/Icon.tsx";
import { NightBand } from "../night-band/NightBand.tsx";
import { SectionHeading } from "../section-heading/SectionHeading.tsx";
import "../pillars/pillars.css";
import "./blurbs.css";

/** Three short texts side by side on a dark ground, each under its icon. */
export interface BlurbsProps {
  kicker: string;
  heading: string;
  blurbs: { icon: string; title: string; text: string }[];
}

export function Blurbs({ kicker, heading, blurbs }: BlurbsProps) {
  return (
    <NightBand>
      <SectionHeading kicker={kicker} heading={heading} />
      <ul className="pillars blurbs">
        {blurbs.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </NightBand>
  );
}
