import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { NOTICES_FILE, printNotices } from "./notices/print-notices.ts";
import { projectFolder } from "./project-folder.ts";
import { runNpm } from "./run-npm.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };
import type { Metafile } from "esbuild";

const NAME = "quote-widget-react";
const TYPES = "react/QuoteWidget.d.ts";

/** The form is no part of the package. */
const OF_THE_FORM = `The form that this package shows is loaded from the site that it is told: https://SITE/${NOTICES_FILE} names what is in it.`;

/** Folder of each kind of module that Node knows, and what its `package.json` and esbuild call it. */
const KINDS = [
  { folder: "esm", type: "module", format: "esm" },
  { folder: "cjs", type: "commonjs", format: "cjs" },
] as const;

/**
 * Packs the React component for partners as an npm package, for `import` and for `require`. Each kind has a folder with types of its
 * own: TypeScript judges a file of types by its folder's `package.json`, too.
 *
 * @param folder where the tarball is written; what is in it is deleted
 * @returns the tarball's path: `FOLDER/quote-widget-react-X.Y.Z.tgz`
 * @throws {Error} with what npm or tsc said
 * @throws {KnownFailure} when a package in it has no licence that we know
 */
export async function packWidget(folder: string): Promise<string> {
  const source = path.join(folder, "package");
  await rm(folder, { recursive: true, force: true });
  await mkdir(source, { recursive: true });
  const metafiles: Metafile[] = [];
  for (const { folder: kind, type, format } of KINDS) {
    const outdir = path.join(source, kind);
    const { metafile } = await build({
      absWorkingDir: projectFolder,
      entryPoints: { index: path.join(projectFolder, "widgets/embed/react/QuoteWidget.tsx") },
      outdir,
      bundle: true,
      external: ["react"],
      format,
      target: "es2020",
      banner: { js: '"use client";' },
      metafile: true,
      logLevel: "silent",
    });
    metafiles.push(metafile);
    await writeTypes(outdir);
    await writeJson(path.join(outdir, "package.json"), { type });
  }
  await writeJson(path.join(source, "package.json"), {
    name: NAME,
    version: embedVersion.version,
    description: "The quote widget in a React application",
    exports: {
      ".": {
        import: { types: `./esm/${TYPES}`, default: "./esm/index.js" },
        require: { types: `./cjs/${TYPES}`, default: "./cjs/index.js" },
      },
    },
    main: "./cjs/index.js",
    types: `./cjs/${TYPES}`,
    sideEffects: false,
    license: "UNLICENSED",
    peerDependencies: { react: ">=18" },
  });
  const notices = printNotices({ metafiles, holder: "This package", remarks: [OF_THE_FORM] });
  await writeFile(path.join(source, NOTICES_FILE), notices);
  await cp(path.join(projectFolder, "docs/embedding.md"), path.join(source, "README.md"));
  assertRan(
    "npm pack",
    runNpm(["pack", "--pack-destination", folder, "--silent"], { cwd: source, stdio: "pipe" }),
  );
  return path.join(folder, `${NAME}-${embedVersion.version}.tgz`);
}

/** In the same folders as here, so that relative imports still lead somewhere. */
async function writeTypes(outdir: string) {
  const options =
    "--ignoreConfig --declaration --emitDeclarationOnly --skipLibCheck --strict --jsx react-jsx --module esnext " +
    "--moduleResolution bundler --allowImportingTsExtensions --target es2022 --types react";
  const tsc = path.join(projectFolder, "node_modules/typescript/bin/tsc");
  const words = [
    tsc,
    ...options.split(" "),
    "--outDir",
    path.join(outdir, "react"),
    "widgets/embed/react/QuoteWidget.tsx",
  ];
  assertRan("tsc", spawnSync(process.execPath, words, { cwd: projectFolder, encoding: "utf8" }));
  await cp(
    path.join(projectFolder, "widgets/embed/quote-widget.d.ts"),
    path.join(outdir, "quote-widget.d.ts"),
  );
}

function writeJson(file: string, content: object) {
  return writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

function assertRan(command: string, { status, stdout, stderr }: SpawnSyncReturns<string>) {
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}
