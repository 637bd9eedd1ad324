/** `npm run build` and `npm run release`: run the build, after `dev/run.mjs` has made the clone ready. */
import { runBuild } from "../../build.mjs";

await runBuild();
