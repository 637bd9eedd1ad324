import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readCanonical, routeOf } from "../../../../lib/hosts/site-files.ts";

it("a page that names no canonical address is named itself", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "site-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "about.html");
  writeFileSync(file, "<h1>About</h1>");
  expect(() => readCanonical(file)).toThrow(
    `${file} has no canonical address. Fix: see site/layouts/Head.tsx.`,
  );
});

it.each([
  ["index.html", "/"],
  ["about.html", "/about"],
  ["services/text/voice-sms-services.html", "/services/text/voice-sms-services"],
  ["price-index.html", "/price-index"],
  ["privacy-policy.aspx.html", "/privacy-policy.aspx"],
])("the address of %s is %s", (file, address) => {
  expect(routeOf(file)).toBe(address);
});
