// @vitest-environment node
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { standInSettings } from "../../../provider/stand-in-settings.ts";
import { bearer, openProvider, payloads, post, type TestProvider } from "./provider-client.ts";
import { TYPESCRIPT_IN_NODE } from "../../../build/typescript-in-node.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider({ botCheck: false });
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const page = async (query = "") => (await fetch(`${provider.origin}/${query}`)).text();
const hostile = `<script>alert(1)</script><img src=x onerror=alert(2)>"'&`;

describe("the inbox page", () => {
  it("says what it is, and that nothing has come", async () => {
    const html = await page();
    expect(html).toContain("<h1>Stand-in provider: what the site sent</h1>");
    expect(html.match(/None yet\./g)).toHaveLength(5);
  });

  it("shows every field, the reference and the time, newest first", async () => {
    await post(provider, "AddContactUs", payloads.AddContactUs, { "x-reference": "R-older" });
    await post(
      provider,
      "AddContactUs",
      { ...payloads.AddContactUs, name: "Birsa" },
      { "x-reference": "R-newer" },
    );
    const html = await page();
    for (const [field, value] of Object.entries(payloads.AddContactUs)) {
      expect(html).toContain(`<dt>${field}</dt><dd>${value.replaceAll("'", "&#39;")}</dd>`);
    }
    expect(html.indexOf("R-newer")).toBeGreaterThan(0);
    expect(html.indexOf("R-newer")).toBeLessThan(html.indexOf("R-older"));
    expect(html).toContain(`datetime="${provider.records("contact")[0]!.time}"`);
  });

  it("escapes every value, and would run no script if it did not", async () => {
    await post(
      provider,
      "AddContactUs",
      { ...payloads.AddContactUs, name: hostile, subject: hostile, remarks: hostile },
      { origin: `http://x"><script>` },
    );
    const answer = await fetch(`${provider.origin}/`);
    const html = await answer.text();
    expect(html).not.toMatch(/<script|<img|onerror=alert\(2\)>/);
    expect(html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe-inline/);
  });

  it.each([
    ["patna-news", "patna-news"],
    ["%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE%20%26%20co", "पटना &#38; co"],
    ["%3Cscript%3Ealert(1)%3C%2Fscript%3E", "&#60;script&#62;alert(1)&#60;/script&#62;"],
    ["half a sign %E0%A4", "half a sign %E0%A4"],
  ])("shows the source %s for reading", async (source, shown) => {
    await post(provider, "AddQuoteRequest", payloads.AddQuoteRequest, { "x-source": source });
    expect(await page()).toContain(`<dt>source</dt><dd>${shown}</dd>`);
  });

  it("shows no source where none was sent", async () => {
    await post(provider, "AddQuoteRequest", payloads.AddQuoteRequest);
    expect(await page()).not.toContain("<dt>source</dt>");
  });

  it("links uploaded files and shows pictures", async () => {
    const form = new FormData();
    form.append("file", new Blob(["x"]), `<b>.png`);
    const { record } = await (
      await fetch(`${standInSettings(provider.port).PROVIDER_UPLOAD}&category=internship`, {
        method: "POST",
        headers: { authorization: bearer },
        body: form,
      })
    ).json();
    await post(provider, "ApplyInternship", { ...payloads.ApplyInternship, photo: record });
    const html = await page();
    const address = new URL(record).pathname;
    expect(html.split(`<a href="${address}">`).length - 1).toBe(2);
    expect(html).toContain(`<img src="${address}" alt="" loading="lazy">`);
    expect(html).toContain("&#60;b&#62;.png");
  });

  it("makes no link of an address that only looks like a file", async () => {
    await post(provider, "ApplyInternship", {
      ...payloads.ApplyInternship,
      photo: "https://evil.example/cdn/files/x.png",
    });
    expect(await page()).not.toContain('href="https://evil');
  });

  it("loads itself again only when asked to", async () => {
    expect(await page()).not.toContain("http-equiv");
    expect(await page("?live")).toContain('<meta http-equiv="refresh" content="5">');
  });

  it("comes as JSON too, newest first", async () => {
    await post(provider, "AddContactUs", payloads.AddContactUs);
    await post(provider, "AddQuoteRequest", payloads.AddQuoteRequest);
    const records = await (await fetch(`${provider.origin}/inbox.json`)).json();
    expect(records).toEqual(provider.records().reverse());
    expect(records).toMatchObject([{ kind: "quote", body: payloads.AddQuoteRequest }, { kind: "contact" }]);
  });
});

describe("the command", () => {
  const command = path.join(import.meta.dirname, "../../../provider/command.ts");

  async function run(
    env: Record<string, string>,
    whenPrinted?: (output: string, stop: () => void) => Promise<void>,
  ) {
    const folder = await mkdtemp(path.join(tmpdir(), "provider-command-"));
    const child = spawn(process.execPath, [...TYPESCRIPT_IN_NODE, command], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    let output = "";
    const exited = new Promise<number | null>((resolve) => child.on("close", resolve));
    const printed = new Promise<void>((resolve) => {
      const read = (chunk: Buffer) => {
        output += String(chunk);
        if (output.includes("Ctrl+C")) resolve();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      void exited.then(() => resolve());
    });
    await printed;
    await whenPrinted?.(output, () => child.kill("SIGTERM"));
    const code = await exited;
    await rm(folder, { recursive: true, force: true });
    return { code, output };
  }

  it("prints addresses that answer, and ends when told to", async () => {
    const { code } = await run({ PROVIDER_PORT: "0", PROVIDER_CDN_PORT: "0" }, async (output, stop) => {
      const addresses = Object.fromEntries(
        [...output.matchAll(/^(\w[\w ]*?) {2,}(\S+)$/gm)].map(([, name, address]) => [name, address]),
      );
      expect(Object.keys(addresses)).toEqual([
        "Inbox",
        "API",
        "Uploads",
        "Careers",
        "Bot check",
        "Client logos",
      ]);
      expect((await fetch(addresses["Inbox"]!)).status).toBe(200);
      expect((await fetch(addresses["Bot check"]!)).status).toBe(200);
      stop();
    });
    expect(code).toBe(0);
  });

  it.each([
    [{ PROVIDER_PORT: "eighty" }, 'PROVIDER_PORT is "eighty". Fix: write a port'],
    [{ PROVIDER_PORT: "taken", PROVIDER_CDN_PORT: "0" }, "it is taken. Fix:"],
  ])("says in one sentence what is wrong with %j", async (env, words) => {
    const { code, output } = await run({
      ...env,
      PROVIDER_PORT: env.PROVIDER_PORT === "taken" ? String(provider.port) : env.PROVIDER_PORT,
    });
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain("    at ");
  });
});
