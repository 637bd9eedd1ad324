import type { HomeClients } from "../../data-types.ts";
import { Slider } from "../slider/Slider.tsx";
import { Widget } from "../widget/Widget.tsx";
import "./client-logo.css";
import "./client-logos.css";

/** The placeholder of a rotating row with the logos of the provider's clients, which a widget loads after the page. */
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
