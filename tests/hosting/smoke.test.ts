/** `npm run smoke` finds nothing wrong with the servers that we write settings for. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSettings } from "../../build/settings.ts";
import { openAsk } from "../../hosting/smoke/ask.ts";
import { CHECKS } from "../../hosting/smoke/checks.ts";
import { readBuild } from "../../hosting/smoke/expected.ts";
import { findStopper, runChecks } from "../../hosting/smoke/run.ts";
import { testFolder } from "../test-site.ts";
import { installServers } from "./install-servers.ts";
import { type PublishedSite, publishSite } from "./published-site.ts";
import { startApache, startCaddy, startNginx, startOurs } from "./start-servers.ts";

const reason = installServers();

let published: PublishedSite;
beforeAll(async () => {
  published = await publishSite();
});
afterAll(() => published.remove());

const servers = [
  { name: "nginx", start: startNginx, isInstalled: !reason },
  { name: "Apache", start: startApache, isInstalled: !reason },
  { name: "Caddy", start: startCaddy, isInstalled: !reason },
  { name: "our own server", start: startOurs, isInstalled: true },
];

it.each(servers.filter(({ isInstalled }) => isInstalled))("finds nothing wrong with $name", async ({
  name,
  start,
}) => {
  const server = await start(published.placeFor(`smoke-${name.replaceAll(" ", "-")}`));
  const origin = `http://127.0.0.1:${server.port}`;
  const { ask, close } = openAsk({ origin, timeoutMs: 10_000 });
  try {
    const subject = {
      origin,
      build: readBuild(published.site),
      settings: readSettings({ env: {}, folder: testFolder }),
      ask,
    };
    expect(await findStopper(subject)).toBeUndefined();
    const results = await runChecks(CHECKS, subject);
    expect(results.flatMap(({ problems }) => problems)).toEqual([]);
    const asked = results.reduce((sum, result) => sum + result.asked, 0);
    expect(asked).toBeGreaterThan(subject.build.pages.length + subject.build.files.length);
  } finally {
    close();
    await server.stop();
  }
});
