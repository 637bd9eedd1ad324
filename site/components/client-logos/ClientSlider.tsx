import { SectionHeading } from "../section-heading/SectionHeading.tsx";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import "../../styles/visually-hidden.css";
import "./client-logo.css";
import "./client-slider.css";

/** The provider's clients as a row of logos that rotates, under its heading. The widget brings them after the page's `load`. */
export function ClientSlider({ kicker, heading }: { kicker: string; heading: string }) {
  return (
    <Widget name="client-logos" when="idle">
      <Slider
        label="Our clients"
        heading={
          <>
            <SectionHeading kicker={kicker} heading={heading} />
            <p className="client-slider-loading visually-hidden" role="status">
              Loading our clients…
            </p>
          </>
        }
        className="client-slider"
        isBusy
      />
    </Widget>
  );
}
