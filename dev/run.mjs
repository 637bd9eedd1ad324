/** `node dev/run.mjs NAME …` makes the clone ready, then runs `dev/commands/NAME.ts`. */
import { endWith, setUp } from "./set-up.mjs";

/** Commands that need devDependencies. */
const WITH_DEV = ["test", "bench", "soak", "engines", "pack-widget"];

const [name = ""] = process.argv.splice(2, 1);

async function load() {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./commands/${name}.ts`);
}

setUp(WITH_DEV.includes(name)).then(load, endWith);
