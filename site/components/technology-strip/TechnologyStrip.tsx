import type { Technology } from "../../data-types.ts";
import { TEXTS } from "../../texts.ts";
import { SpriteMark } from "../icon/Icon.tsx";
import "./technology-strip.css";

interface TechnologyStripProps {
  label: string;
  technologies: Technology[];
}

/**
 * A strip of logos that CSS scrolls, and that a checkbox pauses. The list is in it twice,
 * so that the strip never ends. Visitors who prefer less motion see all of the logos, in
 * columns that stand still.
 */
export const TechnologyStrip = ({ label, technologies }: TechnologyStripProps) => (
  <div className="technology-strip">
    <p id="technologies">{label}</p>
    <input className="technology-pause" type="checkbox" aria-label={TEXTS.pauseStrip} />
    <div
      className="technology-window"
      tabIndex={0}
      role="group"
      aria-labelledby="technologies"
    >
      <div className="technology-run">
        {[false, true].map((isCopy) => (
          <ul key={String(isCopy)} aria-hidden={isCopy || undefined}>
            {technologies.map(({ id, title }) => (
              <li key={id}>
                <SpriteMark id={id} />
                {title}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  </div>
);
