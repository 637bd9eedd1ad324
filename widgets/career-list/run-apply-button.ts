import type { LoadApplication } from "./load-application.ts";
import { mailto } from "./mailto.ts";

const SLOW_MS = 10_000;

/** What a button applies for, and where a resume goes when the form cannot be loaded. */
export interface Applying {
  title: string;
  email: string;
  load: LoadApplication;
}

/**
 * Lets a button open the application form. The form's code is fetched when somebody comes near the button; a press that is
 * quicker is kept, and after 10 s there is an address to write to instead. Browsers without `<dialog>` (before 2022: caniuse.com, "dialog") start an e-mail instead.
 */
export function runApplyButton(button: HTMLButtonElement, { title, email, load }: Applying): void {
  const failure = document.createElement("p");
  failure.className = "job-card-failure";
  failure.setAttribute("role", "alert");
  const link = document.createElement("a");
  link.href = mailto(email, title);
  link.textContent = email;

  if (!("HTMLDialogElement" in window)) {
    button.addEventListener("click", () => location.assign(link.href));
    return;
  }
  // A failure is not told here: the press asks again, and tells.
  const prefetch = () => void load().catch(() => {});
  for (const intent of ["pointerenter", "focus", "touchstart"]) {
    button.addEventListener(intent, prefetch, { passive: true });
  }
  const tell = (words: string) => {
    button.after(failure);
    failure.textContent = words;
    failure.append(link, ".");
  };
  button.addEventListener("click", async () => {
    button.setAttribute("aria-busy", "true");
    failure.remove();
    const slow = "This is taking longer than usual. Please wait, or e-mail your resume to ";
    const timer = setTimeout(tell, SLOW_MS, slow);
    try {
      (await load())(title, button);
      failure.remove();
    } catch (reason) {
      console.error("career-list: the application form could not be loaded.", reason);
      tell("The form could not be loaded. Please try again, or e-mail your resume to ");
    } finally {
      clearTimeout(timer);
      button.removeAttribute("aria-busy");
    }
  });
}
