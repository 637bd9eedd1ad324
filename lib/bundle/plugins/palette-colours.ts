import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";
import { fillColours } from "../../../site/palette.ts";

/** An esbuild plugin that replaces the names of the brand's colours by their values, in stylesheets and drawings. */
export const paletteColours: Plugin = {
  name: "palette-colours",
  setup({ initialOptions, onLoad }) {
    onLoad({ filter: /\.(?:css|svg)$/, namespace: "file" }, ({ path: file }) => {
      const extension = file.endsWith(".css") ? ".css" : ".svg";
      const loader = initialOptions.loader?.[extension] ?? "css";
      if (loader === "empty") {
        return undefined;
      }
      return { contents: fillColours(readFileSync(file, "utf8")), loader };
    });
  },
};
