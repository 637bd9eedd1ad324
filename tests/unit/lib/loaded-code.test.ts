import { build } from "esbuild";
import { expect, it } from "vitest";
import { LOADED_FILES, LOADED_FOLDERS } from "../../../lib/loaded-code.ts";
import { projectFolder } from "../../../lib/project-folder.ts";

it("the list of loaded code names what the build loads", async () => {
  const { metafile } = await build({
    absWorkingDir: projectFolder,
    entryPoints: ["build.mjs"],
    outdir: ".cache",
    write: false,
    bundle: true,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  const isInFolder = (file: string) =>
    LOADED_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  const loaded = Object.keys(metafile.inputs).filter((file) => !isInFolder(file));
  expect(loaded.sort()).toEqual([...LOADED_FILES].sort());
});
