/** `node dev/run.mjs NAME …` makes the clone ready, then runs `dev/commands/NAME.ts`. */
import { endWith, setUp } from "./set-up.mjs";

/** Commands that need devDependencies. */
const WITH_DEV = ["test", "bench", "soak", "engines", "pack-widget", "format"];

/** Commands that build the site at once. The form editor does so only when something is sent. */
const WITH_SITE = ["build", "check", "start"];

const [name = ""] = process.argv.splice(2, 1);

async function load() {
  const { register } = await import("tsx/esm/api");
  // An error in our own files is shown with the line of the source.
  process.setSourceMapsEnabled(true);
  /** @type {typeof import("../lib/failures/describe-failure.ts") | undefined} */
  let failures;
  try {
    // Before tsx, because each file that is loaded after it passes through it, and Eleventy has hundreds.
    if (WITH_SITE.includes(name)) {
      await import("@11ty/eleventy");
    }
    register();
    failures = await import("../lib/failures/describe-failure.ts");
    const { describeFailure } = failures;
    const { nameUncaught } = await import("../lib/failures/uncaught.ts");
    // Also of a promise that nothing waits for: https://nodejs.org/api/process.html#event-uncaughtexception
    process.on("uncaughtException", (error, event) =>
      end(describeFailure(nameUncaught(error, event))),
    );
    await import(`./commands/${name}.ts`);
  } catch (error) {
    // Every file could be loaded if the cause of a failure is known.
    const isKnown = failures ? failures.isKnown(error) : false;
    const mistakes = isKnown ? "" : await findLoadFailures(`dev/commands/${name}.ts`);
    end(mistakes || (failures ? failures.describeFailure(error) : String(error)));
  }
}

/**
 * Loaded only for a failure, because esbuild takes its time.
 *
 * @param {string} command its file
 */
async function findLoadFailures(command) {
  const failures = await import("../lib/failures/load-failures.mjs");
  return failures.findLoadFailures([
    "lib/failures/describe-failure.ts",
    "lib/failures/uncaught.ts",
    command,
  ]);
}

/** @param {string} message */
function end(message) {
  console.error(message);
  // A server that the command has started must not keep it alive.
  process.exit(1);
}

setUp(WITH_DEV.includes(name)).then(load, endWith);
