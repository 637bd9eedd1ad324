/** Starts Decap with the configuration that the server makes from the schemas. */
import { ComputerBackend } from "./backend.ts";
import { registerPreviews } from "./preview/register.ts";

window.CMS.registerBackend("computer", ComputerBackend);

try {
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new Error(await answer.text());
  const config = await answer.json();
  registerPreviews(config);
  window.CMS.init({ config });
} catch (error) {
  const note = document.createElement("pre");
  note.setAttribute("role", "alert");
  note.textContent = error instanceof Error ? error.message : String(error);
  document.body.append(note);
}
