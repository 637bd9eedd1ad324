import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepTimes } from "../../hosting/keep-times.ts";
import { precompress } from "../../hosting/precompress.ts";

const text = "A page that says the same again. ".repeat(40);
const longAgo = new Date("2020-01-01T00:00:00Z");
let place: string;
let folder: string;
let before: string;
let cacheFolder: string;

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "published-"));
  folder = path.join(place, "next");
  before = path.join(place, "dist");
  cacheFolder = path.join(place, "cache");
  for (const one of [folder, before]) mkdirSync(path.join(one, "services"), { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);

it("puts both compressed files beside each text file that they make smaller, and beside nothing else", async () => {
  write("about.html", text);
  write("services/same.html", text);
  write("robots.txt", "Allow: /\n".repeat(5));
  write("small.txt", "User-agent: *");
  write("empty.js", "");
  write("photo.png", Buffer.from(text));
  write("nginx.conf", text);
  expect(await precompress({ folder, cacheFolder })).toEqual({ files: 5, compressed: 4 });
  for (const name of ["about.html", "services/same.html"]) {
    expect(brotliDecompressSync(readFileSync(path.join(folder, `${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(path.join(folder, `${name}.gz`))).toString()).toBe(text);
  }
  for (const ending of ["br", "gz"]) {
    expect(statSync(path.join(folder, `robots.txt.${ending}`)).size).toBeLessThan(45);
    for (const name of ["small.txt", "empty.js", "photo.png", "nginx.conf"])
      expect(existsSync(path.join(folder, `${name}.${ending}`)), name).toBe(false);
  }
});

it("compresses again only what has changed", async () => {
  write("about.html", text);
  write("contact.html", `${text} Contact.`);
  await precompress({ folder, cacheFolder });
  write("contact.html", `${text} Contact us.`);
  expect(await precompress({ folder, cacheFolder })).toEqual({ files: 2, compressed: 1 });
  const compressed = readFileSync(path.join(folder, "contact.html.br"));
  expect(brotliDecompressSync(compressed).toString()).toBe(`${text} Contact us.`);
});

it("keeps the time of what a release did not change, compressed files included", async () => {
  write("about.html", text);
  write("contact.html", text);
  writeFileSync(path.join(before, "about.html"), text);
  writeFileSync(path.join(before, "contact.html"), "another page");
  for (const name of ["about.html", "contact.html"]) utimesSync(path.join(before, name), longAgo, longAgo);
  await keepTimes({ folder, before });
  await precompress({ folder, cacheFolder });
  const yearOf = (name: string) => statSync(path.join(folder, name)).mtime.getUTCFullYear();
  for (const name of ["about.html", "about.html.br", "about.html.gz"]) expect(yearOf(name), name).toBe(2020);
  for (const name of ["contact.html", "contact.html.br"]) expect(yearOf(name), name).toBeGreaterThan(2020);
});

it("takes a first release as it is", async () => {
  write("about.html", text);
  await keepTimes({ folder, before: path.join(place, "missing") });
  expect(readFileSync(path.join(folder, "about.html"), "utf8")).toBe(text);
});
