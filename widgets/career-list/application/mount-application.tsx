import { createRoot } from "react-dom/client";
import { nextTask } from "../../kit/when.ts";
import { Application } from "./Application.tsx";
import type { OpenApplication } from "./Application.tsx";
import type { ApplicationWords } from "./ApplicationForm.tsx";

/**
 * Adds the application form to `place`, in a dialog that is closed, and gives how it is opened.
 *
 * @param words what editors write for the form
 */
export async function mountApplication(
  place: HTMLElement,
  words: ApplicationWords,
): Promise<OpenApplication> {
  await nextTask();
  const container = document.createElement("div");
  place.append(container);
  return new Promise((resolve) => {
    createRoot(container).render(<Application {...words} onReady={resolve} />);
  });
}
