// @vitest-environment node
import type { Metafile } from "esbuild";
import { describe, expect, test } from "vitest";
import { describeHeavyPages } from "../../../build/page-sizes.ts";
import { parsePartLimits } from "../../../build/part-limits.ts";
import { describeOverweight, downloadsOf } from "../../../build/sizes.ts";

describe("what is said of a heavy page", () => {
  test("nothing, while there is room", () => {
    expect(describeHeavyPages([{ route: "/about", bytes: 13_800 }])).toEqual([]);
  });

  test("how much is left, where it is nearly full", () => {
    expect(describeHeavyPages([{ route: "/about", bytes: 13_950 }])).toEqual([
      "/about: 13,950 bytes with its headers, 250 short of the 14,200 that arrive in one round trip. Nothing to do yet: a longer text would make the page appear later on a slow network.",
    ]);
  });

  test("by how much it is over, and how much text that is", () => {
    expect(describeHeavyPages([{ route: "/about", bytes: 14_350 }])).toEqual([
      "/about: 14,350 bytes with its headers, 150 over the 14,200 that arrive in one round trip. The page works, and appears later on a slow network. Fix: shorten its texts by about 450 characters, or move a part to another page.",
    ]);
  });

  test("of many pages, the heaviest are named", () => {
    const pages = Array.from({ length: 12 }, (_, at) => ({ route: `/${at}`, bytes: 15_000 - at }));
    const lines = describeHeavyPages(pages);
    expect(lines.slice(0, 5).map((line) => line.split(":")[0])).toEqual(["/0", "/1", "/2", "/3", "/4"]);
    expect(lines.slice(5)).toEqual([
      "7 more pages are nearly as heavy. What stands on every page counts on each: the menu, the footer, the notices.",
    ]);
  });
});

test("a part that is over is named with what it has too much", () => {
  const sizes = [
    { name: "form, opened", bytes: 120, limitBytes: 100 },
    { name: "slider", bytes: 100, limitBytes: 100 },
  ];
  expect(describeOverweight(sizes)).toEqual([
    expect.stringMatching(
      /^form, opened: 120 bytes after brotli, 20 more than the 100 it should be\. .* Fix: /,
    ),
  ]);
});

describe("a limits.json", () => {
  const whole = { name: "form, opened", entries: ["mount.tsx"], bytes: 100, why: "somebody waits" };
  const parse = (written: unknown) => parsePartLimits("widgets/form/limits.json", JSON.stringify(written));

  test("names files from its own folder", () => {
    const [limit] = parse([{ ...whole, after: ["../kit/sending.ts"] }]);
    expect(limit).toMatchObject({ entries: ["widgets/form/mount.tsx"], after: ["widgets/kit/sending.ts"] });
  });

  test.each([
    "name",
    "entries",
    "bytes",
    "why",
  ])("is refused without %s, in a sentence that names the file", (key) => {
    expect(() => parse([{ ...whole, [key]: undefined }])).toThrow(
      /^widgets\/form\/limits\.json: .* is not whole\. Fix: give it a "name"/,
    );
  });

  test("is refused when it is no list, or no JSON", () => {
    const refusal = /^widgets\/form\/limits\.json is no list in JSON\. Fix: /;
    expect(() => parse(whole)).toThrow(refusal);
    expect(() => parsePartLimits("widgets/form/limits.json", "[{")).toThrow(refusal);
  });
});

describe("what counts as downloaded", () => {
  const output = (imports: [string, "import-statement" | "dynamic-import"][], entryPoint?: string) => ({
    bytes: 1,
    inputs: {},
    exports: [],
    imports: imports.map(([path, kind]) => ({ path, kind })),
    entryPoint,
  });
  /** A form and a list load the rules; only the form has what the rules share with it. */
  const metafile: Metafile = {
    inputs: {},
    outputs: {
      "form.js": output(
        [
          ["shared.js", "import-statement"],
          ["load.js", "import-statement"],
        ],
        "form.ts",
      ),
      "list.js": output([["load.js", "import-statement"]], "list.ts"),
      "load.js": output([["rules.js", "dynamic-import"]]),
      "shared.js": output([]),
      "rules.js": output(
        [
          ["shared.js", "import-statement"],
          ["yup.js", "import-statement"],
        ],
        "rules.ts",
      ),
      "yup.js": output([]),
    },
  };
  const limit = { file: "limits.json", name: "rules", after: [], apart: [], bytes: 1, why: "" };

  test("an entry, and all that it imports before it runs", () => {
    expect(downloadsOf({ ...limit, entries: ["form.ts"] }, [metafile])).toEqual([
      ["form.js", "shared.js", "load.js"],
    ]);
  });

  test("not what each of those that load it has already", () => {
    expect(downloadsOf({ ...limit, entries: ["rules.ts"] }, [metafile])).toEqual([
      ["rules.js", "yup.js"],
      ["rules.js", "shared.js", "yup.js"],
    ]);
  });

  test("not what is said to be there", () => {
    expect(downloadsOf({ ...limit, entries: ["rules.ts"], after: ["form.ts"] }, [metafile])).toEqual([
      ["rules.js", "yup.js"],
      ["rules.js", "yup.js"],
    ]);
  });

  test("nothing, and the file is named, where no build has it", () => {
    expect(() => downloadsOf({ ...limit, entries: ["gone.ts"] }, [metafile])).toThrow(
      /^limits\.json: "rules" counts gone\.ts, and no build has all of it\. Fix: /,
    );
  });
});
