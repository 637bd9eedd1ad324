import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CodeHost } from "../../cms/code-hosts/code-host-config.ts";
import { writeCodeHostPage } from "../../cms/code-hosts/write-code-host-page.ts";
import { serveSite } from "../../hosting/static-server.ts";
import { type ContentCopy, copyContent } from "../content-copy.ts";
import { playGithub } from "../fake-github.ts";
import { launchBrowser } from "../launch-browser.ts";
import { testFolder } from "../test-run.ts";

const GITHUB: CodeHost = {
  name: "github",
  repo: "company/site",
  branch: "main",
  login: "https://login.company.in",
};
const GITLAB: CodeHost = { name: "gitlab", repo: "company/site", branch: "main", appId: "4f1c0a" };

let browser: Browser;
let content: ContentCopy;

beforeAll(async () => {
  content = copyContent("code-hosts");
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  content?.remove();
});

/** Opens the editor as an owner would have published it. */
async function open(host: CodeHost, prepare: (page: Page) => Promise<unknown>) {
  const outFolder = path.join(testFolder, `code-host-${host.name}`);
  await writeCodeHostPage({ folder: content.folder, outFolder, host });
  const site = await serveSite({ folder: outFolder, port: 0 });
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await prepare(page);
  await page.goto(site.origin);
  return {
    page,
    asked,
    close: async () => {
      await page.close();
      await site.close();
    },
  };
}

it("Decap takes the configuration for GitLab, and logs in there without a server of ours", async () => {
  const { page, close } = await open(GITLAB, (opened) =>
    opened.route(/^https:\/\/gitlab\.com\//, (route) => route.fulfill({ body: "GitLab asks who you are" })),
  );
  await page.getByRole("button", { name: "Login with GitLab" }).click();
  await page.getByText("GitLab asks who you are").waitFor();
  const address = new URL(page.url());
  expect(address.pathname).toBe("/oauth/authorize");
  expect(address.searchParams.get("client_id")).toBe("4f1c0a");
  expect(address.searchParams.get("code_challenge_method")).toBe("S256");
  await close();
});

it("Decap takes the configuration for GitHub, and asks the login server for a token", async () => {
  const { page, close } = await open(GITHUB, async () => {});
  await page.context().route(/^https:\/\/login\.company\.in\//, (route) => route.fulfill({ body: "" }));
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Login with GitHub" }).click();
  const address = new URL((await popup).url());
  expect(`${address.origin}${address.pathname}`).toBe("https://login.company.in/auth");
  expect(address.searchParams.get("provider")).toBe("github");
  await close();
});

it("a save on GitHub becomes a pull request that changes one answer and nothing else", async () => {
  const before = content.read("faqs");
  const [first] = JSON.parse(before).items;
  let written: Awaited<ReturnType<typeof playGithub>> = [];
  const { page, asked, close } = await open(GITHUB, async (opened) => {
    written = await playGithub(opened, content.folder);
    await opened.addInitScript(() =>
      localStorage.setItem(
        "decap-cms-user",
        JSON.stringify({ backendName: "github", token: "t", login: "asha" }),
      ),
    );
  });
  await page.evaluate(() => location.assign("#/collections/lists/entries/faqs"));
  await page.getByText(first.question).waitFor();
  const answer = page.getByLabel(/^Answer/).first();
  if (!(await answer.isVisible())) await page.getByRole("button", { name: "Expand" }).first().click();
  const words = "We list what you need, and every line of that list shows what it adds to the cost.";
  await answer.fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => written.map(({ method, place }) => `${method} ${place}`))
    .toContain("PUT issues/7/labels");
  expect(written.map(({ place }) => place)).toEqual([
    "git/blobs",
    "git/trees",
    "git/commits",
    "git/refs",
    "pulls",
    "issues/7/labels",
  ]);
  const [blob, tree, , branch, pullRequest] = written.map(({ body }) => body);
  const saved = Buffer.from(String(blob?.["content"]), "base64").toString("utf8");
  expect(saved.trim()).toBe(before.replace(JSON.stringify(first.answer), () => JSON.stringify(words)).trim());
  expect(tree?.["tree"]).toMatchObject([{ path: "site/_data/faqs.json" }]);
  expect(branch?.["ref"]).toBe("refs/heads/cms/lists/faqs");
  expect(pullRequest).toMatchObject({ base: "main", head: "company:cms/lists/faqs" });
  expect(
    asked.filter((address) => !/^http:\/\/(?:localhost|127)|^https:\/\/api\.github\.com\//.test(address)),
  ).toEqual([]);
  await close();
});
