import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { projectFolder } from "./project-folder.ts";
import { runNpm } from "./run-npm.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };

const NAME = "quote-widget-react";

/**
 * Packs the React component for partners as an npm package.
 *
 * @param folder where the tarball is written; what is in it is deleted
 * @returns the tarball's path: `FOLDER/quote-widget-react-X.Y.Z.tgz`
 * @throws {Error} with what npm or tsc said
 */
export async function packWidget(folder: string): Promise<string> {
  const source = path.join(folder, "package");
  await rm(folder, { recursive: true, force: true });
  await mkdir(source, { recursive: true });
  await build({
    entryPoints: { index: path.join(projectFolder, "widgets/embed/react/QuoteWidget.tsx") },
    outdir: source,
    bundle: true,
    external: ["react"],
    format: "esm",
    target: "es2020",
    banner: { js: '"use client";' },
    logLevel: "silent",
  });
  await writeTypes(source);
  await writeFile(
    path.join(source, "package.json"),
    `${JSON.stringify(
      {
        name: NAME,
        version: embedVersion.version,
        description: "The quote widget in a React application",
        type: "module",
        exports: { ".": { types: "./react/QuoteWidget.d.ts", default: "./index.js" } },
        types: "./react/QuoteWidget.d.ts",
        sideEffects: false,
        license: "UNLICENSED",
        peerDependencies: { react: ">=18" },
      },
      null,
      2,
    )}\n`,
  );
  await cp(path.join(projectFolder, "docs/embedding.md"), path.join(source, "README.md"));
  assertRan(
    "npm pack",
    runNpm(["pack", "--pack-destination", folder, "--silent"], { cwd: source, stdio: "pipe" }),
  );
  return path.join(folder, `${NAME}-${embedVersion.version}.tgz`);
}

/** In the same folders as here, so that relative imports still lead somewhere. */
async function writeTypes(source: string) {
  const options =
    "--ignoreConfig --declaration --emitDeclarationOnly --skipLibCheck --strict --jsx react-jsx --module esnext " +
    "--moduleResolution bundler --target es2022 --types react";
  const tsc = path.join(projectFolder, "node_modules/typescript/bin/tsc");
  const words = [
    tsc,
    ...options.split(" "),
    "--outDir",
    path.join(source, "react"),
    "widgets/embed/react/QuoteWidget.tsx",
  ];
  assertRan("tsc", spawnSync(process.execPath, words, { cwd: projectFolder, encoding: "utf8" }));
  await cp(
    path.join(projectFolder, "widgets/embed/quote-widget.d.ts"),
    path.join(source, "quote-widget.d.ts"),
  );
}

function assertRan(command: string, { status, stdout, stderr }: SpawnSyncReturns<string>) {
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}
