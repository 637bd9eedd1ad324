import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { desktop, pageErrors, useWorld } from "../harness/world.ts";
import { listenOnFreePort } from "../listen.ts";

const world = useWorld();
let framed = "/";
/** Server of another site, whose page has a frame with the address `framed`. */
const stranger = createServer((_, response) => {
  response.setHeader("content-type", "text/html");
  response.end(
    `<!doctype html><title>Another site</title><iframe src="${world.origin}${framed}"></iframe>`,
  );
});
let strangerAddress: string;

beforeAll(async () => {
  strangerAddress = `http://stranger.localhost:${await listenOnFreePort(stranger)}/`;
});
afterAll(() => {
  stranger.close();
  stranger.closeAllConnections();
});

/** Waits until the browser has reported a breach of each directive, and empties the list of breaches. */
async function expectBreaches(...directives: string[]) {
  for (const directive of directives) {
    await expect
      .poll(() => pageErrors.join("\n"), { message: directive })
      .toContain(directive);
  }
  pageErrors.length = 0;
}

it("what was smuggled into a page neither runs, nor changes its look, nor reports anything", async () => {
  const page = await world.visit("/contact", desktop);
  const answer = await page.evaluate(async (address) => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<p id="smuggled" style="position:fixed" onclick="document.title=1">x</p><style>#smuggled{float:right}</style>',
    );
    const inline = document.createElement("script");
    inline.textContent = "document.title = 'inline script'";
    const foreign = document.createElement("script");
    foreign.src = address;
    const settled = new Promise(
      (resolve) => (foreign.onload = foreign.onerror = resolve),
    );
    document.body.append(inline, foreign);
    document.getElementById("smuggled")?.click();
    await settled;
    const form = document.createElement("form");
    form.action = address;
    document.body.append(form);
    form.submit();
    return fetch(address, { mode: "no-cors" }).then(String, () => "refused");
  }, strangerAddress);
  expect(answer).toBe("refused");
  expect(page.url()).toBe(`${world.origin}/contact`);
  expect(await page.title()).not.toMatch(/^1$|inline script/);
  const look = await page.evaluate(() => {
    const { position, float } = getComputedStyle(document.getElementById("smuggled")!);
    return [position, float];
  });
  expect(look).toEqual(["static", "none"]);
  await expectBreaches("script-src", "style-src", "connect-src", "form-action");
});

it("no page is shown in another site's frame, but the bot check's is", async () => {
  framed = "/contact";
  const page = await world.newPage(desktop);
  await page.goto(strangerAddress);
  await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
  await expectBreaches("frame-ancestors");
  framed = "/widgets/v1/frame.html";
  await page.goto(strangerAddress);
  await page.frameLocator("iframe").locator("body.quote").waitFor();
});
