/** `npm run changes`: what was changed here and is not on the site yet, in words. `npm run send` sends it. */
import { projectFolder } from "../build/project-folder.ts";
import { compareWithSent } from "../cms/changes/list-changes.ts";
import { formatChanges } from "../cms/changes/format-changes.ts";
import { Refusal } from "../cms/refusal.ts";

try {
  console.log(formatChanges(await compareWithSent(projectFolder)).join("\n"));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
