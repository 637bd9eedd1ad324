import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { precompress } from "../../lib/hosts/precompress.ts";
import { layFiles } from "../lay-files.ts";

const text = "A page that says the same again. ".repeat(40);

it("both compressed files stand beside just those text files that they make smaller", async () => {
  const smaller = { "about.html": text, "services/same.html": text };
  const bigger = {
    "small.txt": "User-agent: *",
    "empty.js": "",
    "photo.png": text,
    "nginx.conf": text,
  };
  const site = layFiles({ ...smaller, ...bigger });
  await precompress(site);
  writeFileSync(path.join(site, "about.html"), `${text}!`);
  await precompress(site);
  const read = (name: string) => readFileSync(path.join(site, name));
  expect(brotliDecompressSync(read("about.html.br")).toString()).toBe(`${text}!`);
  expect(gunzipSync(read("services/same.html.gz")).toString()).toBe(text);
  expect(
    Object.keys(bigger).filter((name) => existsSync(path.join(site, `${name}.br`))),
  ).toEqual([]);
});

it("a file that a release did not change keeps its time, so that no visitor fetches it again", async () => {
  const longAgo = new Date("2020-01-01T00:00:00Z");
  const site = layFiles({ "about.html": text, "contact.html": text });
  const before = layFiles({ "about.html": text, "contact.html": "another page" });
  for (const name of ["about.html", "contact.html"]) {
    utimesSync(path.join(before, name), longAgo, longAgo);
  }
  await precompress(site, before);
  const isOld = (name: string) =>
    statSync(path.join(site, name)).mtime.getUTCFullYear() === 2020;
  expect(["about.html", "about.html.br", "contact.html"].map(isOld)).toEqual([
    true,
    true,
    false,
  ]);
});
