/** Runs a command: `node dev/run.mjs NAME …` makes the clone ready, and then imports `dev/commands/NAME.ts`. */
import { endWith, setUp } from "./set-up.mjs";

/** The commands that need devDependencies. */
const WITH_DEV = ["test", "bench", "soak", "engines", "pack-widget", "format"];

/** The commands that build the site at once. The form editor builds it only when something is sent. */
const WITH_SITE = ["build", "check", "start"];

const [name = ""] = process.argv.splice(2, 1);

async function load() {
  const { register } = await import("tsx/esm/api");
  // Make errors name the line of our sources.
  process.setSourceMapsEnabled(true);
  /** @type {typeof import("../lib/failures/describe-failure.ts") | undefined} */
  let failures;
  try {
    // Import Eleventy before tsx, because tsx handles each file that is imported after
    // it, and Eleventy has hundreds.
    if (WITH_SITE.includes(name)) {
      await import("@11ty/eleventy");
    }
    register();
    failures = await import("../lib/failures/describe-failure.ts");
    const { describeFailure } = failures;
    const { addPage } = await import("../lib/failures/uncaught.ts");
    // This event also reports rejected promises that nothing awaits:
    // https://nodejs.org/api/process.html#event-uncaughtexception
    process.on("uncaughtException", (error, event) =>
      end(describeFailure(addPage(error, event))),
    );
    await import(`./commands/${name}.ts`);
  } catch (error) {
    // If the cause of a failure is known, all files were loaded, so look for other
    // mistakes only if it is not.
    const isKnown = failures ? failures.isKnown(error) : false;
    const mistakes = isKnown ? "" : await findLoadFailures(`dev/commands/${name}.ts`);
    end(mistakes || (failures ? failures.describeFailure(error) : String(error)));
  }
}

/**
 * Resolves with a line for each place because of which the command cannot be loaded.
 * Imports esbuild only now, because that takes its time.
 *
 * @param {string} command the path of the command's file
 */
async function findLoadFailures(command) {
  const failures = await import("../lib/failures/load-failures.mjs");
  return failures.findLoadFailures([
    "lib/failures/describe-failure.ts",
    "lib/failures/uncaught.ts",
    command,
  ]);
}

/**
 * Prints a message and ends the process.
 *
 * @param {string} message
 */
function end(message) {
  console.error(message);
  // Exit explicitly, because a server that the command has started would keep the process
  // alive.
  process.exit(1);
}

setUp(WITH_DEV.includes(name)).then(load, endWith);
