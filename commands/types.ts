/** `npm run types`: writes site/data-types.ts anew from site/_schemas. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { generateTypes } from "../site/data-check/types.ts";

const folder = path.join(import.meta.dirname, "..");
writeFileSync(path.join(folder, "site", "data-types.ts"), await generateTypes({ folder }));
console.log("site/data-types.ts is written anew.");
