import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readOwnText } from "../../../lib/project-folder.ts";

it("a text that Windows has checked out is published with the ends of lines of every other system", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "own-text-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "frame.html");
  writeFileSync(file, "<!doctype html>\r\n<title>Form</title>\r\n");
  expect(readOwnText(file)).toBe("<!doctype html>\n<title>Form</title>\n");
});
