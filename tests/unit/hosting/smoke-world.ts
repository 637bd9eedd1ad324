/** What the tests of smoke's services share: a stand-in, and a subject that relies on it. */
import { openCalls, recordCalls, sendOver } from "../../../build/calls/open-calls.ts";
import { readSettings } from "../../../build/settings.ts";
import { openAsk } from "../../../hosting/smoke/ask.ts";
import type { Problem, Subject } from "../../../hosting/smoke/check.ts";
import type { SiteCall } from "../../../hosting/smoke/preflight.ts";
import { hindrancesIn, sendTestEnquiry } from "../../../hosting/smoke/send.ts";
import { serviceChecks } from "../../../hosting/smoke/services.ts";
import { openProvider } from "../provider/provider-client.ts";

/** Of no matter to services. */
const build = {
  origin: "http://localhost:1",
  pages: [],
  notFound: Buffer.from(""),
  redirects: [],
  files: [],
  contentOf: () => Buffer.from(""),
  headersOf: () => ({}),
};

/**
 * @param options of the stand-in
 * @param env settings beside the stand-in's
 */
export async function openServices(
  options: Parameters<typeof openProvider>[0] = {},
  env: Record<string, string> = {},
  origin = "http://localhost:1",
) {
  const provider = await openProvider({ isBotCheckEasy: true, ...options });
  const settings = readSettings({
    env: { PROVIDER_PORT: String(provider.port), ...env },
    folder: provider.folder,
  });
  const { ask, close } = openAsk({
    origin,
    otherOrigins: [provider.origin, new URL(settings.providerApi).origin],
    timeoutMs: 5_000,
  });
  const subject: Subject = { origin, build, settings, ask };
  return {
    provider,
    subject,
    async problems(): Promise<string[]> {
      const found = await problemsOf(await recordCalls(settings, origin), subject);
      return found.map(
        ({ address, problem, fix }) => `${address.replace(/^.*?:\d+/, "")} ${problem}. Fix: ${fix}`,
      );
    },
    async notChecked(): Promise<(string | undefined)[]> {
      const checks = await serviceChecks(await recordCalls(settings, origin), subject, []);
      return checks.map((check) => check.cannot?.(subject));
    },
    /** As the command does it with `--send`, after the checks or without them. */
    async sendTest({ afterChecks = false } = {}) {
      const { sendContact, createReference } = await openCalls({
        settings,
        page: origin,
        transport: sendOver(ask, origin),
      });
      const calls = await recordCalls(settings, origin);
      return sendTestEnquiry(subject, {
        differing: [],
        hindrances: hindrancesIn(afterChecks ? await problemsOf(calls, subject) : [], calls, settings),
        reference: createReference(),
        send: sendContact,
      });
    },
    async close() {
      close();
      await provider.close();
    },
  };
}

async function problemsOf(calls: readonly SiteCall[], subject: Subject): Promise<Problem[]> {
  const checks = await serviceChecks(calls, subject, []);
  const found = checks.map(async (check) => (check.cannot?.(subject) ? [] : check.run(subject)));
  return (await Promise.all(found)).flat();
}
