import type { HomeClients } from "../../data-types.ts";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import "./client-logo.css";
import "./client-slider.css";

/** The provider's clients as a row of logos that rotates, under its heading. The widget brings them after the page's `load`. */
export function ClientSlider({ words }: { words: HomeClients }) {
  const { heading, label, loadingText } = words;
  return (
    <Widget name="client-logos" when="idle">
      <Slider
        label={label}
        heading={
          <>
            <h2>{heading}</h2>
            <p className="client-slider-loading visually-hidden" role="status">
              {loadingText}
            </p>
          </>
        }
        className="client-slider"
        isBusy
      />
    </Widget>
  );
}
