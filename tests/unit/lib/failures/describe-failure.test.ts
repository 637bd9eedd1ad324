import { expect, it } from "vitest";
import { throwBundleFailure } from "../../../../lib/bundle/bundle-failures.ts";
import { describeFailure } from "../../../../lib/failures/describe-failure.ts";

it.each([
  ["ENOSPC", undefined, /^A file could not be written: the disk is full\. Fix: /],
  ["EDQUOT", undefined, /your part of the disk is used up\. Fix: /],
  [
    "EROFS",
    "/site/.cache/pictures",
    /^\/site\/\.cache\/pictures: the disk can only be read\. Fix: /,
  ],
  ["EACCES", "/site/dist", /^\/site\/dist: this user may not do that\. Fix: /],
  ["EBUSY", "/site/dist", /^\/site\/dist: another program uses it\. Fix: /],
])("a disk that refuses with %s is named in a sentence, without a stack", (code, path, says) => {
  const error = Object.assign(new Error(`${code}: refused, write`), { code, path });
  expect(describeFailure(error)).toMatch(says);
  expect(describeFailure(error)).not.toContain("    at ");
});

it("an unknown failure is shown with its stack", () => {
  expect(describeFailure(new Error("What is this?"))).toContain("    at ");
});

it.each([
  [
    "a port that this user may not use",
    { code: "EACCES", syscall: "listen", message: "listen EACCES: 0.0.0.0:80" },
  ],
  [
    "the system's limit of watched folders",
    {
      code: "ENOSPC",
      syscall: "watch",
      message: "ENOSPC: System limit for number of file watchers reached, watch '/site'",
    },
  ],
])("%s is no fault of the disk", (_what, { code, syscall, message }) => {
  const error = Object.assign(new Error(message), { code, syscall });
  expect(describeFailure(error)).toContain(message);
  expect(describeFailure(error)).not.toMatch(/the folder|the disk/);
});

it("a column of esbuild is counted as ours are: from 1, and in letters", () => {
  const lineText = 'const ü = "é"; const = 5;';
  const column = Buffer.from(lineText).indexOf("= 5");
  const location = { file: "site/pages/home.11ty.tsx", line: 3, column, lineText };
  const error = Object.assign(new Error("Build failed"), {
    errors: [{ text: "Expected identifier", location }],
  });
  expect(() => throwBundleFailure(error)).toThrow(
    /^site\/pages\/home\.11ty\.tsx:3:22 Expected identifier$/,
  );
});
