/** What nginx, Apache and Caddy send with HTML, whatever they are asked. `npm run observatory` scores the same answers. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOT_CHECK_SOURCES } from "../../build/bot-check-sources.ts";
import { hostingFacts } from "../../build/hosting-facts.ts";
import { BOT_CHECKS, readSettings } from "../../build/settings.ts";
import { metaPolicy, pagePolicy } from "../../hosting/content-policy.ts";
import { LIVE_SETTINGS } from "../live-settings.ts";
import { projectFolder } from "../test-run.ts";
import type { HtmlAnswer } from "./html-answers.ts";
import { installServers } from "./install-servers.ts";
import { FRAME, type LiveSite, publishLiveSite, type ServerName } from "./live-site.ts";
import { findingsIn } from "./policy-findings.ts";

const reason = installServers();
if (reason) console.warn(`nginx, Apache and Caddy are skipped. ${reason}`);

const ON_EVERY_ANSWER = {
  "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
  "x-content-type-options": "nosniff",
};
const ON_EVERY_PAGE = {
  ...ON_EVERY_ANSWER,
  "content-security-policy": expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin",
};
const ON_THE_FRAME = {
  ...ON_EVERY_ANSWER,
  "content-security-policy": expect.stringMatching(
    /^script-src 'self';object-src 'none';.*frame-ancestors \*$/,
  ),
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
};

/** With which status each server sends HTML: what it refuses otherwise gets a line of plain text, or nothing. */
const servers: { name: ServerName; statuses: number[] }[] = [
  { name: "nginx", statuses: [200, 301, 400, 404, 500] },
  { name: "Apache", statuses: [200, 301, 400, 403, 404, 405, 413, 414, 416, 417, 500] },
  { name: "Caddy", statuses: [200, 404, 500] },
];

let live: LiveSite | undefined;
beforeAll(async () => {
  if (!reason) live = await publishLiveSite();
});
afterAll(() => live?.remove());

describe.skipIf(reason).each(servers)("$name", ({ name, statuses }) => {
  let answers: HtmlAnswer[];
  beforeAll(async () => {
    answers = await live!.htmlAnswersOf(name);
  });

  it("was asked for all that it answers with HTML", () => {
    const met = new Set(answers.map(({ status }) => status));
    expect([...met].sort()).toEqual(statuses);
  });

  it("sends the headers of a page with each HTML answer", () => {
    for (const { name: question, headers } of answers)
      expect(headers, question).toMatchObject(question === FRAME ? ON_THE_FRAME : ON_EVERY_PAGE);
  });

  it("sends no policy in which csp_evaluator finds what docs/hosting.md does not explain", () => {
    const findings = new Set(answers.flatMap(policiesOf).flatMap(findingsIn));
    expect([...findings]).toEqual(["MEDIUM_MAYBE script-src 'self'"]);
  });
});

/** That of the header, and that of the page. */
function policiesOf({ headers, body }: HtmlAnswer) {
  const inPage = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body.toString())?.[1];
  return [headers["content-security-policy"] ?? "", ...(inPage ? [inPage.replaceAll("&#39;", "'")] : [])];
}

it.each(
  BOT_CHECKS,
)("csp_evaluator doubts only the hosts of %s beside the site's own, as the docs say", (botCheck) => {
  const settings = readSettings({ env: { ...LIVE_SETTINGS, BOT_CHECK: botCheck }, folder: "/nowhere" });
  const { sources, fixedFiles } = hostingFacts(settings);
  const html = "<style>a{}</style><script>1</script>";
  const frame =
    fixedFiles.find(({ address }) => address === FRAME)?.headers?.["content-security-policy"] ?? "";
  const explained = readFileSync(path.join(projectFolder, "docs/hosting.md"), "utf8");
  const hosts = BOT_CHECK_SOURCES[botCheck].script;
  for (const policy of [pagePolicy(html, sources), metaPolicy(html, sources), frame])
    expect(findingsIn(policy)).toEqual(
      ["'self'", ...hosts].map((source) => `MEDIUM_MAYBE script-src ${source}`),
    );
  for (const source of ["'self'", ...hosts])
    expect(explained.includes(`\`MEDIUM_MAYBE\` \`script-src ${source}\``), source).toBe(true);
});
