import { loadPart } from "../load-part.ts";
import { announce, showAnnouncements } from "./live-region.ts";

/** One notice. `title` is a line of its own, such as 'Error'. */
export interface Toast {
  type: "error" | "warning" | "success";
  title?: string;
  message: string;
  /** How long it stands; 5 s where nothing else is said. */
  timeoutMs?: number;
}

/**
 * Shows a notice at the top right, the newest on top; one that was hovered goes 1 s after the pointer has left. A
 * live region says the same text, and is empty again when the notice has gone. The code that draws it is loaded with the first
 * toast; where it cannot be loaded, the live region itself is made visible. A toast is never the only carrier of an error.
 *
 * @returns to be called when it no longer holds: it goes before its time
 */
export function showToast(toast: Toast): () => void {
  const endAnnouncement = announce(
    [toast.title, toast.message].filter(Boolean).join(": "),
    toast.type === "success" ? "polite" : "assertive",
  );
  const drawing = loadPart(() => import("./draw-toast.ts"))
    .then(({ drawToast }) => drawToast(toast, endAnnouncement))
    .catch((reason: unknown) => {
      console.error("The toast could not be drawn.", reason);
      showAnnouncements();
      return endAnnouncement;
    });
  return () => void drawing.then((dismiss) => dismiss());
}
