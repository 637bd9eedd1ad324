/** `npm run build`, for any Node: gives it the loader for TypeScript, then runs `commands/build.ts`. The work is in `build/`. */
import { register } from "tsx/esm/api";

register();
await import("./commands/build.ts");
