/** `node dev/run.mjs NAME …` makes the clone ready, then runs `dev/commands/NAME.ts`. */
import { endWith, setUp } from "./set-up.mjs";

/** Commands that need devDependencies. */
const WITH_DEV = ["test", "bench", "soak", "engines", "pack-widget", "format"];

const [name = ""] = process.argv.splice(2, 1);

async function load() {
  const { register } = await import("tsx/esm/api");
  register();
  const { describeFailure, nameRejection } = await import("../lib/failures.ts");
  // An error in our own files is shown with the line of the source.
  process.setSourceMapsEnabled(true);
  const end = (/** @type {unknown} */ error) => {
    console.error(describeFailure(error));
    // A server that the command has started must not keep it alive.
    process.exit(1);
  };
  // Also of a promise that nothing waits for: https://nodejs.org/api/process.html#event-uncaughtexception
  process.on("uncaughtException", (error) => end(nameRejection(error)));
  await import(`./commands/${name}.ts`).catch(end);
}

setUp(WITH_DEV.includes(name)).then(load, endWith);
