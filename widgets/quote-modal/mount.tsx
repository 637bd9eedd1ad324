import { createRoot } from "react-dom/client";
import "../kit/form/form-chunk";
import { loadStylesheet } from "../kit/load-stylesheet";
import { readProps } from "../kit/read-props";
import type { Open } from "../registry";
import { QuoteModal } from "./QuoteModal";
import cssHref from "./quote-modal.css?href";

/** Draws the closed modal into its placeholder, and gives how it is opened. Its CSS applies before it can be. */
export async function mount(placeholder: HTMLElement): Promise<Open> {
  const { heading = "", failureNotice = "" } = readProps(placeholder);
  await loadStylesheet(cssHref);
  return new Promise((resolve) => {
    createRoot(placeholder).render(
      <QuoteModal heading={heading} failureNotice={failureNotice} onReady={resolve} />,
    );
  });
}
