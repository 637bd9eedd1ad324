import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { serveSite } from "../../hosting/static-server.ts";

it("starts before there is a site, as after a mistake in a data file, and serves the site once it is built", async () => {
  const place = mkdtempSync(path.join(tmpdir(), "served-"));
  const folder = path.join(place, "site");
  const { origin, close } = await serveSite({ folder, port: 0 });
  try {
    expect((await fetch(`${origin}/about`)).status).toBe(404);
    mkdirSync(folder);
    writeFileSync(path.join(folder, "about.html"), "<h1>About</h1>");
    writeFileSync(path.join(folder, "_redirects"), "/portfolio /ourwork 301\n");
    writeFileSync(path.join(folder, "_headers"), "/about\n  referrer-policy: strict-origin\n");
    const answer = await fetch(`${origin}/about`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    expect((await fetch(`${origin}/portfolio`, { redirect: "manual" })).status).toBe(301);
  } finally {
    await close();
    rmSync(place, { recursive: true, force: true });
  }
});
