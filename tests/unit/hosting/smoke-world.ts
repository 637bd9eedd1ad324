/** What the tests of smoke's services share: a stand-in, and a subject that relies on it. */
import { openCalls, recordCalls, sendOver } from "../../../build/calls/open-calls.ts";
import { readSettings } from "../../../build/settings.ts";
import { openAsk } from "../../../hosting/smoke/ask.ts";
import type { Check, Subject } from "../../../hosting/smoke/check.ts";
import { sendTestEnquiry } from "../../../hosting/smoke/send.ts";
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
      const checks = await serviceChecks(await recordCalls(settings, origin), subject);
      const found = await Promise.all(
        checks.map(async (check: Check) => (check.cannot?.(subject) ? [] : check.run(subject))),
      );
      return found
        .flat()
        .map(({ address, problem, fix }) => `${address.replace(/^.*?:\d+/, "")} ${problem}. Fix: ${fix}`);
    },
    async notChecked(): Promise<(string | undefined)[]> {
      const checks = await serviceChecks(await recordCalls(settings, origin), subject);
      return checks.map((check) => check.cannot?.(subject));
    },
    async sendTest() {
      const { sendContact, createReference } = await openCalls({
        settings,
        page: origin,
        transport: sendOver(ask, origin),
      });
      return sendTestEnquiry(subject, createReference(), sendContact);
    },
    async close() {
      close();
      await provider.close();
    },
  };
}
