/** `npm run types`: writes site/data-types.ts anew from site/_schemas. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../build/project-folder.ts";
import { generateTypes } from "../site/data-check/types.ts";

const types = await generateTypes({ folder: projectFolder });
writeFileSync(path.join(projectFolder, "site/data-types.ts"), types);
console.log("site/data-types.ts is written anew.");
