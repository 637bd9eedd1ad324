import { createRoot } from "react-dom/client";
import { nextTask } from "../../kit/next-task.ts";
import { Application } from "./Application.tsx";
import type { OpenApplication } from "./Application.tsx";

/**
 * Adds the application form to `place`, in a dialog that is closed, and gives how it is opened.
 *
 * @param failureNotice an editor's sentence for an application that could not be sent; empty for none
 */
export async function mountApplication(place: HTMLElement, failureNotice: string): Promise<OpenApplication> {
  await nextTask();
  const container = document.createElement("div");
  place.append(container);
  return new Promise((resolve) => {
    createRoot(container).render(<Application failureNotice={failureNotice} onReady={resolve} />);
  });
}
