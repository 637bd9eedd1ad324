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
import { precompress } from "../../lib/hosts/precompress.ts";

const text = "A page that says the same again. ".repeat(40);
let place: string;
const at = (...names: string[]) => path.join(place, ...names);
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "published-"));
  for (const folder of ["next/services", "dist"]) mkdirSync(at(folder), { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

it("puts both compressed files beside each text file that they make smaller, and beside nothing else", async () => {
  const bigger = ["small.txt", "empty.js", "photo.png", "nginx.conf"];
  const smaller = ["about.html", "services/same.html"];
  for (const name of [...smaller, "photo.png", "nginx.conf"]) writeFileSync(at("next", name), text);
  writeFileSync(at("next/small.txt"), "User-agent: *");
  writeFileSync(at("next/empty.js"), "");
  await precompress(at("next"));
  writeFileSync(at("next/about.html"), `${text}!`);
  await precompress(at("next"));
  const read = (name: string) => readFileSync(at("next", name));
  expect(brotliDecompressSync(read("about.html.br")).toString()).toBe(`${text}!`);
  expect(gunzipSync(read("services/same.html.gz")).toString()).toBe(text);
  expect(bigger.filter((name) => existsSync(at("next", `${name}.br`)))).toEqual([]);
});

it("keeps the time of what a release did not change, so that no visitor fetches it again", async () => {
  const longAgo = new Date("2020-01-01T00:00:00Z");
  for (const name of ["about.html", "contact.html"]) {
    writeFileSync(at("next", name), text);
    writeFileSync(at("dist", name), name === "about.html" ? text : "another page");
    utimesSync(at("dist", name), longAgo, longAgo);
  }
  await precompress(at("next"), at("dist"));
  const isOld = (name: string) => statSync(at("next", name)).mtime.getUTCFullYear() === 2020;
  expect(["about.html", "about.html.br", "contact.html"].map(isOld)).toEqual([true, true, false]);
});
