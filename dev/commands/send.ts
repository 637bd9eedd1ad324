/** `npm run send`: sends changed words and pictures to the code host. Exits with 1 if that fails. */

import { readArguments } from "../../lib/command-line.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { send } from "../cms/send/send.ts";

readArguments("npm run send");
console.log("Checking, building and sending …");
console.log(await send(projectFolder));
