import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installServers } from "../hosting/real-servers.ts";
import { FRAME, type LiveSite, publishLiveSite, type ServerName } from "./live-site.ts";
import { scoreAnswer } from "./score.ts";

const reason = installServers();
if (reason) throw new Error(`There is nothing to score. ${reason}`);

/** What CORP `cross-origin` costs the frame: see docs/hosting.md. */
const FRAME_POINTS = 120;

let live: LiveSite;
beforeAll(async () => {
  live = await publishLiveSite();
});
afterAll(() => live.remove());

describe.each<ServerName>(["nginx", "Apache"])("%s", (server) => {
  it("has 130 points on each HTML answer, and 120 on the frame", async () => {
    const scores = (await live.htmlAnswersOf(server)).map((answer) => ({
      name: answer.name,
      status: answer.status,
      ...scoreAnswer(answer),
    }));
    const tally = new Map<string, number>();
    for (const { status, points } of scores) {
      const key = `${status}: ${points} points`;
      tally.set(key, (tally.get(key) ?? 0) + 1);
    }
    console.log(
      `${server}: ${scores.length} HTML answers\n${[...tally].map(([key, count]) => `  ${key}, ${count} answers`).join("\n")}`,
    );
    const wrong = scores.filter(({ name, points }) => points !== (name === FRAME ? FRAME_POINTS : 130));
    expect(wrong).toEqual([]);
    expect(scores.find(({ name }) => name === FRAME)?.reasons).toEqual([
      "csp-implemented-with-no-unsafe-default-src-none +10",
      "referrer-policy-private +5",
      "x-frame-options-implemented-via-csp +5",
    ]);
  });
});
