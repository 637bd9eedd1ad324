import { createRoot } from "react-dom/client";
import { loadStylesheet } from "../kit/load.ts";
import type { Open } from "../kit/dialog-triggers.ts";
import { QuoteModal } from "./QuoteModal.tsx";
import cssHref from "./quote-modal.css?href";

/** Renders the closed modal into its placeholder, and returns how it is opened, once its CSS applies. */
export async function mount(placeholder: HTMLElement): Promise<Open> {
  const { heading = "", failureNotice = "" } = placeholder.dataset;
  const rendering = new Promise<Open>((resolve) => {
    createRoot(placeholder).render(
      <QuoteModal
        heading={heading}
        failureNotice={failureNotice}
        note={placeholder.dataset}
        onReady={resolve}
      />,
    );
  });
  const [open] = await Promise.all([rendering, loadStylesheet(cssHref)]);
  return open;
}
