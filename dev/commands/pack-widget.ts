/**
 * `npm run pack:widget`: packs the React component for partners, which does not contain
 * the form, as an npm package.
 */
import { spawnSync } from "node:child_process";
import { cp, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import { readArguments } from "../../lib/command-line.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { withScratchFolder } from "../../lib/scratch-folder.ts";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { runNpm } from "../install-packages.mjs";

/** The command that compiles the component. It needs no bundler, because the component imports only React. */
const TSC =
  "node_modules/typescript/bin/tsc widgets/embed/react/QuoteWidget.tsx --ignoreConfig --declaration --skipLibCheck --strict --jsx react-jsx --module esnext --moduleResolution bundler " +
  "--allowImportingTsExtensions --rewriteRelativeImportExtensions --target es2020 --lib es2022,dom,dom.iterable --types react";

readArguments("npm run pack:widget");
const manifest = {
  name: "quote-widget-react",
  version: embedVersion.version,
  description: "The quote widget in a React application",
  type: "module",
  // `main` and `types` are for older resolvers (`moduleResolution: node`, Jest), which do
  // not read `exports`: https://www.typescriptlang.org/tsconfig/#moduleResolution
  main: "./cjs/react/QuoteWidget.js",
  types: "./cjs/react/QuoteWidget.d.ts",
  exports: {
    ".": {
      import: { types: "./react/QuoteWidget.d.ts", default: "./react/QuoteWidget.js" },
      require: {
        types: "./cjs/react/QuoteWidget.d.ts",
        default: "./cjs/react/QuoteWidget.js",
      },
    },
  },
  sideEffects: false,
  engines: { node: ">=20.19" },
  license: "UNLICENSED",
  peerDependencies: { react: ">=18" },
};
/** The folder for the package, in the working directory, which `npm run` sets to the project's folder. */
const packFolder = path.resolve(".cache/pack");
const tarball = `${manifest.name}-${manifest.version}.tgz`;
await withScratchFolder(path.join(packFolder, "package-"), pack);
console.log(
  `Packed .cache/pack/${tarball}. A partner installs it with npm install FILE.`,
);

async function pack(source: string): Promise<void> {
  const args = [...TSC.split(" "), "--outDir", path.join(source, "react")];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: projectFolder,
    encoding: "utf8",
  });
  if (status !== 0) {
    throw new Error(`tsc failed:\n${stdout}`);
  }
  // Put the types into the folder above, as in the sources, so that the import of them
  // resolves.
  const put = (file: string, name: string) =>
    cp(path.join(projectFolder, file), path.join(source, name));
  await put("widgets/embed/quote-widget.d.ts", "quote-widget.d.ts");
  // Compile the component to CommonJS, too, in a folder whose `package.json` says so.
  const commonJs = path.join(source, "cjs");
  await cp(path.join(source, "react"), path.join(commonJs, "react"), { recursive: true });
  await put("widgets/embed/quote-widget.d.ts", "cjs/quote-widget.d.ts");
  await writeFile(path.join(commonJs, "package.json"), '{ "type": "commonjs" }');
  const script = path.join(commonJs, "react/QuoteWidget.js");
  const { code } = await transform(await readFile(script, "utf8"), { format: "cjs" });
  await writeFile(script, code);
  await put("docs/embedding.md", "README.md");
  await writeFile(path.join(source, "package.json"), JSON.stringify(manifest, null, 2));
  if (runNpm(["pack", "--silent"], source) !== 0) {
    throw new Error("npm pack failed");
  }
  await rename(path.join(source, tarball), path.join(packFolder, tarball));
}
