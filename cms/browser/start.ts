/** Starts Decap with the configuration that the server makes from the schemas. */
import { ComputerBackend } from "./backend.ts";
import { linkChanges } from "./changes-link.ts";
import { startMendNotice } from "./fields/mend-notice.ts";
import { registerFields } from "./fields/register.ts";
import { chooseWords } from "./fields/words.ts";
import { takeChosenFiles } from "./pictures/take-chosen-files.ts";
import { registerPreviews } from "./preview/register.ts";

window.CMS.registerBackend("computer", ComputerBackend);
registerFields();
chooseWords();
startMendNotice();
linkChanges();
takeChosenFiles();

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
