import type { DeviceNote as DeviceNoteWords } from "../../data-types.ts";
import { Prose } from "../prose/Prose.tsx";
import { SectionHeading } from "../section-heading/SectionHeading.tsx";
import "./device-note.css";

/**
 * What this website keeps on a visitor's device, in a band of its own: nobody may take it for the policy above, which has a date.
 * `days` stands where a paragraph holds `{days}`.
 */
export function DeviceNote({ kicker, heading, paragraphs, days }: DeviceNoteWords & { days: number }) {
  return (
    <section className="device-note section section--alternate wrap">
      <Prose>
        <SectionHeading kicker={kicker} heading={heading} />
        {paragraphs.map((text) => (
          <p key={text}>{text.replace("{days}", String(days))}</p>
        ))}
      </Prose>
    </section>
  );
}
