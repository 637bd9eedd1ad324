/** `node dev/run.mjs NAME …` makes the clone ready, then runs `dev/commands/NAME.ts`. */
import { endWith, setUp } from "./set-up.mjs";

/** Commands that need devDependencies. */
const WITH_DEV = ["test", "bench", "soak", "engines", "pack-widget", "format"];

const [name = ""] = process.argv.splice(2, 1);

async function load() {
  const { register } = await import("tsx/esm/api");
  register();
  // An error in our own files is shown with the line of the source.
  process.setSourceMapsEnabled(true);
  /** @type {(error: unknown) => string} */
  let describe = String;
  try {
    const { describeFailure, nameRejection } = await import("../lib/failures.ts");
    describe = describeFailure;
    // Also of a promise that nothing waits for: https://nodejs.org/api/process.html#event-uncaughtexception
    process.on("uncaughtException", (error) => end(describe(nameRejection(error))));
    await import(`./commands/${name}.ts`);
  } catch (error) {
    const { findLoadFailures } = await import("../lib/load-failures.mjs");
    const files = ["lib/failures.ts", `dev/commands/${name}.ts`];
    end((await findLoadFailures(files)) || describe(error));
  }
}

/** @param {string} message */
function end(message) {
  console.error(message);
  // A server that the command has started must not keep it alive.
  process.exit(1);
}

setUp(WITH_DEV.includes(name)).then(load, endWith);
