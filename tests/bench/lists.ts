/** What long lists from elsewhere keep a page's main thread from, on a CPU four times slower than this machine. */
import { vacancies } from "../../provider/vacancies.ts";
import { clientGroups } from "../../provider/clients.ts";
import { longestTaskMs } from "./longest-task.ts";
import { median } from "./median.ts";
import type { BenchWorld } from "./world.ts";

/** `BENCH_RUNS=1 npm run bench -- lists` draws each list once. */
const runs = Number(process.env.BENCH_RUNS ?? 5);
const cpuSlowdown = 4;
const counts = [5, 500, 10_000];

const clients = clientGroups.flatMap((group) => group.clients);
const clientAt = (index: number) => ({ image: "", name: clients[index % clients.length]!.name });
const repeat = <Entry>(count: number, entryAt: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entryAt(index));

const lists = [
  {
    list: "vacancies",
    route: "/career",
    call: "**/careers",
    entry: ".job-cards:not(.career-printed *) > li",
    answer: (count: number) => repeat(count, (index) => vacancies[index % vacancies.length]),
  },
  {
    list: "clients in one group",
    route: "/ourwork",
    call: "**/GetGropWiseClientProjectList",
    entry: ".client-groups li",
    answer: (count: number) => [{ groupName: "All", clients: repeat(count, clientAt) }],
  },
  {
    list: "clients in groups of two",
    route: "/ourwork",
    call: "**/GetGropWiseClientProjectList",
    entry: ".client-groups li",
    answer: (count: number) =>
      repeat(Math.ceil(count / 2), (index) => ({
        groupName: `Group ${index}`,
        clients: repeat(2, clientAt),
      })),
  },
  {
    list: "clients on the home page",
    route: "/",
    call: "**/GetHomePageGropWiseClientProjectList",
    entry: ".client-slider .slide",
    answer: (count: number) => repeat(count, clientAt),
  },
];

export async function benchLists({ origin, browser }: BenchWorld) {
  const rows = [];
  for (const { list, route, call, entry, answer } of lists)
    for (const count of counts) {
      const longest: number[] = [];
      let shown = 0;
      let elements = 0;
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext({
          serviceWorkers: "block",
          viewport: { width: 360, height: 800 },
          isMobile: true,
        });
        const page = await context.newPage();
        // The list comes to a page that has drawn itself: what that takes is not the list's.
        let send = () => {};
        const isAsked = new Promise<void>((resolve) => {
          void page.route(call, async (waiting) => {
            if (waiting.request().method() === "OPTIONS") return waiting.continue();
            const headers = { "access-control-allow-origin": origin };
            send = () => void waiting.fulfill({ json: answer(count), headers });
            resolve();
          });
        });
        await page.goto(origin + route, { waitUntil: "load" });
        await isAsked;
        const session = await context.newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
        await page.evaluate(untilIdle);
        longest.push(
          await longestTaskMs(session, async () => {
            send();
            await page.waitForFunction(hasComeToRest, entry, { polling: 500 });
          }),
        );
        shown = await page.locator(entry).count();
        elements = await page.locator("*").count();
        await context.close();
      }
      rows.push({
        list,
        came: count,
        shown,
        "elements of the page": elements,
        "longest task, ms of CPU (median)": Math.round(median(longest)),
        "(best)": Math.round(Math.min(...longest)),
        "(worst)": Math.round(Math.max(...longest)),
        target: 50,
      });
    }
  console.log(`\nLong lists: the longest task from the answer on, ${cpuSlowdown}× slower CPU, ${runs} runs`);
  console.table(rows);
}

/* These run in the page. */

function untilIdle() {
  return new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3_000 }));
}

/** Whether there is a list that has grown no more since this was asked before. */
function hasComeToRest(entry: string) {
  const count = document.querySelectorAll(entry).length;
  const before = Number(document.documentElement.dataset.entriesBefore ?? 0);
  document.documentElement.dataset.entriesBefore = String(count);
  return count > 0 && count === before;
}
