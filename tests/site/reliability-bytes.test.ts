import path from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { BROWSER_TARGET, SUPPORTED_ANYWAY } from "../../build/widgets.ts";
import { brotliBytes, projectFolder } from "../test-site.ts";

/** What a form, or each page's script, has anyway, or what is fetched only where something is kept. */
const NOT_COUNTED =
  /^react|provider-api\.ts$|http-error\.ts$|navigate\.ts$|\/waiting-forms\.ts$|\/load-part\.ts$|\/recover-page\.ts$/;
const budgetBytes = 4_000;

it("losing nothing adds at most 4 kB to a form", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        "./draft/draft.ts",
        "./draft/use-draft.ts",
        "./form/ClearButton.tsx",
        "./form/SendingState.tsx",
        "./sending/send-submission.ts",
      ]
        .map((file) => `export * from ${JSON.stringify(file)};`)
        .join("\n"),
      resolveDir: path.join(projectFolder, "widgets/kit"),
      loader: "ts",
    },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    target: BROWSER_TARGET,
    supported: SUPPORTED_ANYWAY,
    legalComments: "none",
    plugins: [
      {
        name: "not-counted",
        setup(bundler) {
          bundler.onResolve({ filter: NOT_COUNTED }, ({ path: file }) => ({ path: file, external: true }));
          // One of the forms' own files: it names the others.
          bundler.onResolve({ filter: /load-sending\.ts$/ }, ({ path: file }) => ({
            path: file,
            external: true,
          }));
        },
      },
    ],
  });
  const bytes = brotliBytes(outputFiles[0]?.contents ?? "");
  console.log(`machine, outbox, drafts and their library: ${bytes} of ${budgetBytes} B`);
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes);
});
