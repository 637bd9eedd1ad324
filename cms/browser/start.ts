/** Starts Decap with the configuration that the server makes from the schemas. */
import { ComputerBackend } from "./backend.ts";

window.CMS.registerBackend("computer", ComputerBackend);

try {
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new Error(await answer.text());
  window.CMS.init({ config: await answer.json() });
} catch (error) {
  const note = document.createElement("pre");
  note.setAttribute("role", "alert");
  note.textContent = error instanceof Error ? error.message : String(error);
  document.body.append(note);
}
