import fs, {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

// A mock records the calls that wait for the disk, because a test cannot cut the power.
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const names = [
    "openSync",
    "closeSync",
    "fsyncSync",
    "renameSync",
    "writeFileSync",
  ] as const;
  const watched = Object.fromEntries(names.map((name) => [name, vi.fn(real[name])]));
  return { ...real, ...watched, default: { ...real, ...watched } };
});

// Load the modules anew, because all files of a worker share its modules, and loaded ones
// would use the real functions.
vi.resetModules();
const { writeDurably } = await import("../../../lib/write-file.ts");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "write-file-"));
  vi.clearAllMocks();
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a file's bytes are on the disk before its name, and both before a save is told", () => {
  const file = path.join(folder, "site/images/people/asha.jpg");
  writeDurably(file, "photo");
  const [write, rename, ...syncs] = [
    ...vi.mocked(fs.writeFileSync).mock.invocationCallOrder,
    ...vi.mocked(fs.renameSync).mock.invocationCallOrder,
    ...vi.mocked(fs.fsyncSync).mock.invocationCallOrder,
  ];
  expect(vi.mocked(fs.writeFileSync).mock.calls[0]?.[2]).toEqual({ flush: true });
  expect([write, rename, ...syncs].map(Number)).toEqual(
    [write, rename, ...syncs].map(Number).sort((one, other) => one - other),
  );
  const opened = vi.mocked(fs.openSync).mock.calls.map(([name]) => name);
  const folders = ["site/images/people", "site/images", "site", ""];
  expect(opened).toEqual(folders.map((name) => path.join(folder, name)));
  expect(syncs).toHaveLength(folders.length);
  // Each folder must be closed: the form editor runs for hours, and a process may open
  // only some thousand files.
  expect(fs.closeSync).toHaveBeenCalledTimes(folders.length);
});

it.each([
  // Errors of Windows, which cannot sync a folder that was opened for reading.
  ["EPERM", true],
  ["EISDIR", true],
  ["EACCES", true],
  // Errors of folders on other computers and of virtual machines.
  ["EINVAL", true],
  ["ENOTSUP", true],
  ["ENOSYS", true],
  ["EIO", false],
])("where a folder answers %s to a sync, the file counts as written: %s", (code, isWritten) => {
  const file = path.join(folder, "faqs.json");
  vi.mocked(fs.fsyncSync).mockImplementationOnce(() => {
    throw Object.assign(new Error(code), { code });
  });
  const write = () => writeDurably(file, "{}");
  if (isWritten) {
    write();
  } else {
    expect(write).toThrow(code);
  }
  expect(readFileSync(file, "utf8")).toBe("{}");
});

it("where a full disk takes half of a file, the old one stays, and no half one", () => {
  const file = path.join(folder, "faqs.json");
  writeDurably(file, "old");
  vi.mocked(fs.writeFileSync).mockImplementationOnce((name) => {
    appendFileSync(String(name), "n");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  expect(() => writeDurably(file, "new")).toThrow("no space left");
  expect(readdirSync(folder)).toEqual(["faqs.json"]);
  expect(readFileSync(file, "utf8")).toBe("old");
  // Play a disk that is so full that even the file's name cannot be written.
  vi.mocked(fs.writeFileSync).mockImplementationOnce(() => {
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  expect(() => writeDurably(file, "new")).toThrow("no space left");
});
