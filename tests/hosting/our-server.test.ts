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

it("is there for this computer alone, by both of its names, unless it is told where to listen", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "served-"));
  writeFileSync(path.join(folder, "index.html"), "<h1>Home</h1>");
  const alone = await serveSite({ folder, port: 0 });
  const open = await serveSite({ folder, port: 0, host: "0.0.0.0", name: "127.0.0.2" });
  try {
    const { port } = new URL(alone.origin);
    for (const name of ["localhost", "127.0.0.1"])
      expect((await fetch(`http://${name}:${port}`)).status).toBe(200);
    // Another address of the same computer, as the one in its network is.
    await expect(fetch(`http://127.0.0.2:${port}`)).rejects.toThrow();
    expect((await fetch(open.origin)).status).toBe(200);
  } finally {
    await Promise.all([alone.close(), open.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
