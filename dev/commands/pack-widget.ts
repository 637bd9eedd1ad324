/** `npm run pack:widget`: the React component for partners as an npm package, in `.cache/pack/`. */
import path from "node:path";
import { packWidget } from "../pack-widget.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { readArguments } from "../../lib/failures.ts";

readArguments("npm run pack:widget");
const tarball = await packWidget(path.join(projectFolder, ".cache", "pack"));
console.log(`Packed ${path.relative(process.cwd(), tarball)}. A partner installs it with npm install FILE.`);
