import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { runNpm } from "../commands/set-up.mjs";
import { assertOwn } from "./notices.ts";
import { projectFolder } from "./project-folder.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };

const NAME = "quote-widget-react";
const SOURCE = "widgets/embed/react/QuoteWidget.tsx";

/**
 * Packs the React component for partners as an npm package. The form that it shows is no part of it: it comes from the site that it is told.
 *
 * @param folder where the tarball is written; what is in it is deleted
 * @returns the tarball's path: `FOLDER/quote-widget-react-X.Y.Z.tgz`
 * @throws {Error} with what tsc said, or after npm has
 * @throws {KnownFailure} when another's package would be in it
 */
export async function packWidget(folder: string): Promise<string> {
  const source = path.join(folder, "package");
  await rm(folder, { recursive: true, force: true });
  await mkdir(source, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: projectFolder,
    entryPoints: [SOURCE],
    outfile: path.join(source, "index.js"),
    bundle: true,
    external: ["react"],
    format: "esm",
    target: "es2020",
    banner: { js: '"use client";' },
    metafile: true,
    logLevel: "silent",
  });
  assertOwn(metafile, SOURCE);
  writeTypes(source);
  // In the same folder from the types as here, so that their import still leads somewhere.
  await cp(
    path.join(projectFolder, "widgets/embed/quote-widget.d.ts"),
    path.join(source, "quote-widget.d.ts"),
  );
  await cp(path.join(projectFolder, "docs/embedding.md"), path.join(source, "README.md"));
  const manifest = {
    name: NAME,
    version: embedVersion.version,
    description: "The quote widget in a React application",
    type: "module",
    exports: { ".": { types: "./react/QuoteWidget.d.ts", default: "./index.js" } },
    sideEffects: false,
    license: "UNLICENSED",
    peerDependencies: { react: ">=18" },
  };
  await writeFile(path.join(source, "package.json"), JSON.stringify(manifest, null, 2));
  if (runNpm(["pack", "--pack-destination", folder, "--silent"], source) !== 0)
    throw new Error("npm pack failed");
  return path.join(folder, `${NAME}-${embedVersion.version}.tgz`);
}

function writeTypes(outdir: string) {
  const options =
    "--ignoreConfig --declaration --emitDeclarationOnly --skipLibCheck --strict --jsx react-jsx --module esnext " +
    "--moduleResolution bundler --allowImportingTsExtensions --target es2022 --types react";
  const tsc = path.join(projectFolder, "node_modules/typescript/bin/tsc");
  const words = [tsc, ...options.split(" "), "--outDir", path.join(outdir, "react"), SOURCE];
  const { status, stdout }: SpawnSyncReturns<string> = spawnSync(process.execPath, words, {
    cwd: projectFolder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`tsc failed:\n${stdout}`);
}
