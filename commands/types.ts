/** `npm run types`: writes site/data-types.ts from site/_schemas. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../build/project-folder.ts";
import { generateTypes } from "../site/data-check/types.ts";

writeFileSync(
  path.join(projectFolder, "site", "data-types.ts"),
  await generateTypes({ folder: projectFolder }),
);
console.log("site/data-types.ts is written.");
