/** `node --import tsx provider/command.ts`: the stand-in by itself. `PROVIDER_PORT`, `PROVIDER_CDN_PORT` and `HOST` change where it listens. */
import { describeFailure } from "../build/problems.ts";
import { readSettings } from "../build/settings.ts";
import { nameInAddresses } from "./own-names.ts";
import { startProvider } from "./server.ts";
import { standInSettings } from "./stand-in-settings.ts";

try {
  const { host, ports } = readSettings();
  const { origin, port } = await startProvider({ port: ports.provider, cdnPort: ports.clientLogos, host });
  const settings = Object.entries(standInSettings(port, nameInAddresses(host)));
  const lines = settings.map(([name, value]) => `${name}=${value}`).join("\n");
  console.log(
    `What arrives stands at ${origin}. Settings of a build that talks to it:\n\n${lines}\n\nCtrl+C stops.`,
  );
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
