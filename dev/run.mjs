/** Runs a command of `package.json`, `node dev/run.mjs NAME …`: makes the clone ready, then loads `dev/commands/NAME.ts`. */
import { endWith, setUp } from "./set-up.mjs";

const [name] = process.argv.splice(2, 1);

async function load() {
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./commands/${name}.ts`);
}

setUp().then(load, endWith);
