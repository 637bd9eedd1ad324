/** `npm run build` and `npm run release` call the build, in a clone that is ready. */
import { runBuild } from "../../build.mjs";

await runBuild();
