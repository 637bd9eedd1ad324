/** `node --import tsx provider/command.ts`: the stand-in by itself. `PROVIDER_PORT`, `PROVIDER_CDN_PORT` and `HOST` change where it listens. */
import { nameInAddresses, THIS_COMPUTER } from "./own-names.ts";
import { startProvider } from "./server.ts";
import { CDN_PORT, PATHS, PROVIDER_PORT, standInSettings } from "./stand-in-settings.ts";

try {
  const host = process.env["HOST"] || THIS_COMPUTER;
  const provider = await startProvider({
    port: readPort("PROVIDER_PORT", PROVIDER_PORT),
    cdnPort: readPort("PROVIDER_CDN_PORT", CDN_PORT),
    host,
  });
  const settings = standInSettings(provider.port, nameInAddresses(host));
  console.log(`
Inbox         ${provider.origin}${PATHS.inbox}
API           ${settings.PROVIDER_API}
Uploads       ${settings.PROVIDER_UPLOAD}
Careers       ${settings.CAREERS_URL}
Bot check     ${settings.BOT_CHECK_SITE_KEY}
Client logos  ${provider.cdnOrigin}

Try first: curl -X POST ${provider.origin}${PATHS.fault} -H 'content-type: application/json' -d '{"call":"AddContactUs","scenario":"slow","times":1}'
Then send an enquiry from the site and see it come late. Ctrl+C stops.
`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void provider.close());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readPort(name: string, fallback: number) {
  const written = process.env[name] ?? String(fallback);
  if (/^\d{1,5}$/.test(written) && Number(written) <= 65535) return Number(written);
  throw new Error(`${name} is "${written}". Fix: write a port from 0 to 65535, such as ${fallback}.`);
}
