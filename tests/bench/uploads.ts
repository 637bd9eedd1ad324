/** A resume on lines whose uplink is slow, from each form and out of the outbox: how many tries it takes, and how long. */
import type { Page, Request } from "playwright-core";
import { serveSite } from "../../dev/serve/static-server.ts";
import { passBotCheck } from "../bot-check-box.ts";
import { internship, typedTexts } from "../spec/forms.ts";
import { fillIn, formOf, KEPT, pdf, resume, submitButton } from "../faults/visitor.ts";
import type { BenchWorld } from "./phone.ts";
import { slowLink } from "./slow-link.ts";

const LINES = [
  { upKbps: 128, bytes: 400_000 },
  { upKbps: 64, bytes: 400_000 },
  { upKbps: 128, bytes: 1_000_000 },
  { upKbps: 400, bytes: 1_500_000 },
];

/** Each chooses a resume, which then is on its way. */
const WAYS: [
  name: string,
  route: string,
  choose: (page: Page, file: ReturnType<typeof pdf>) => Promise<void>,
][] = [
  ["internship", "/internship", (page, file) => resume(page).setInputFiles(file)],
  [
    "career",
    "/career",
    async (page, file) => {
      await page.getByRole("button", { name: "APPLY NOW" }).first().click();
      await resume(formOf(page)).setInputFiles(file);
    },
  ],
  [
    "outbox",
    "/internship",
    async (page, file) => {
      await fillIn(page, typedTexts(internship));
      await page.getByLabel("Gender").selectOption("other");
      await page.getByLabel("Internship Type").selectOption("2");
      await passBotCheck(formOf(page));
      await page.context().setOffline(true);
      await resume(page).setInputFiles(file);
      await submitButton(page).click();
      await page.getByText(KEPT).waitFor();
      await page.context().setOffline(false);
    },
  ],
];

export async function bench({ browser, builtForSlowLine, providerPort, slowProviderPort }: BenchWorld) {
  const site = await serveSite({ folder: builtForSlowLine, port: 0 });
  const rows = [];
  for (const { upKbps, bytes } of LINES) {
    const line = { name: `${upKbps} kbit/s`, rttMs: 400, downKbps: 400, upKbps };
    const link = await slowLink(providerPort, line, slowProviderPort);
    for (const [from, route, choose] of WAYS) {
      const page = await browser.newPage();
      let tries = 0;
      const count = (request: Request) => {
        const isUpload = request.method() === "POST" && request.url().includes("/cdn/upload");
        if (isUpload && !request.failure()?.errorText.includes("DISCONNECTED")) tries += 1;
      };
      page.on("requestfinished", count).on("requestfailed", count);
      const arrival = page.waitForResponse((answer) => answer.url().includes("/cdn/upload") && answer.ok(), {
        timeout: 600_000,
      });
      await page.goto(site.origin + route);
      const startedAt = performance.now();
      await choose(page, pdf("asha.pdf", bytes));
      await (await arrival).finished();
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      rows.push({ uplink: line.name, bytes, from, seconds, "tries (goal: 1)": tries });
      await page.close();
    }
    await link.close();
  }
  console.log("\nUploads on a slow uplink");
  console.table(rows);
  await site.close();
}
