import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { browserOptions } from "../../../build/browser-options.ts";
import { buildSettings } from "../build-settings.ts";

it("asks what the frame is told for its shape in 400 bytes: the form's own rules would cost 12 kB", async () => {
  const { outputFiles } = await build({
    ...browserOptions({ outdir: "nowhere", settings: buildSettings }),
    entryPoints: ["widgets/embed/is-whole-quote.ts"],
    write: false,
  });
  const bytes = brotliCompressSync(outputFiles[0]!.contents).length;
  console.log(`shape of a request: ${bytes} of 400 B`);
  expect(bytes).toBeGreaterThan(100);
  expect(bytes).toBeLessThanOrEqual(400);
});
