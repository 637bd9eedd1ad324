import { createRoot } from "react-dom/client";
import { loadStylesheet } from "../kit/load.ts";
import type { Open } from "../dialog-triggers.ts";
import { QuoteModal } from "./QuoteModal.tsx";
import cssHref from "./quote-modal.css?href";

/** Draws the closed modal into its placeholder, and gives how it is opened, as soon as its CSS applies. */
export async function mount(placeholder: HTMLElement): Promise<Open> {
  const { heading = "", failureNotice = "" } = placeholder.dataset;
  const drawing = new Promise<Open>((resolve) => {
    createRoot(placeholder).render(
      <QuoteModal
        heading={heading}
        failureNotice={failureNotice}
        note={placeholder.dataset}
        onReady={resolve}
      />,
    );
  });
  const [open] = await Promise.all([drawing, loadStylesheet(cssHref)]);
  return open;
}
