/** `npm run pack:widget`: the React component for partners as an npm package, `.cache/pack/quote-widget-react-X.Y.Z.tgz`. */
import { spawnSync } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { projectFolder } from "../build/project-folder.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };

const NAME = "quote-widget-react";

/**
 * @param folder where the tarball is written; what is in it is deleted
 * @returns the tarball's path
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
  run("npm", ["pack", "--pack-destination", folder, "--silent"], source);
  return path.join(folder, `${NAME}-${embedVersion.version}.tgz`);
}

/** In folders as here, so that what they import is where they look for it. */
async function writeTypes(source: string) {
  run(
    process.execPath,
    [
      path.join(projectFolder, "node_modules/typescript/bin/tsc"),
      "--ignoreConfig",
      "--declaration",
      "--emitDeclarationOnly",
      "--skipLibCheck",
      "--strict",
      "--jsx",
      "react-jsx",
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
      "--target",
      "es2022",
      "--outDir",
      path.join(source, "react"),
      "--types",
      "react",
      "widgets/embed/react/QuoteWidget.tsx",
    ],
    projectFolder,
  );
  await cp(
    path.join(projectFolder, "widgets/embed/quote-widget.d.ts"),
    path.join(source, "quote-widget.d.ts"),
  );
}

function run(command: string, words: string[], folder: string) {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")} failed in ${folder}:\n${stdout}${stderr}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tarball = await packWidget(path.join(projectFolder, ".cache", "pack"));
  console.log(
    `Packed ${path.relative(process.cwd(), tarball)}. A partner installs it with npm install FILE.`,
  );
}
