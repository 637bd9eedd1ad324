import type { HomeClients } from "../../data-types.ts";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import "./client-logo.css";
import "./client-logos.css";

/** The provider's clients as a row of logos that rotates, which the widget brings after the page's `load`. */
export function ClientLogos({ heading, label, loadingText }: HomeClients) {
  const headingAndStatus = (
    <>
      <h2>{heading}</h2>
      <p className="client-logos-loading visually-hidden" role="status">
        {loadingText}
      </p>
    </>
  );
  return (
    <Widget name="client-logos" when="load">
      <Slider label={label} heading={headingAndStatus} className="client-logos" isBusy />
    </Widget>
  );
}
