import type { Plugin } from "esbuild";
import { projectFolder } from "../../project-folder.ts";

/**
 * Returns an esbuild plugin whose entry is one script with several widgets. The script's
 * `mount` calls the `mount` of the widget that the placeholder names
 * (https://esbuild.github.io/plugins/#namespaces).
 *
 * @param sources the widgets' files, by the widgets' names
 */
export const widgetsTogether = (sources: ReadonlyMap<string, string>): Plugin => ({
  name: "widgets-together",
  setup({ onResolve, onLoad }) {
    const widgets = [...sources].map(([name, source], at) => ({ name, source, at }));
    const imports = widgets.map(
      ({ source, at }) => `import { mount as mount${at} } from "./${source}";`,
    );
    const mounts = widgets.map(({ name, at }) => `"${name}": mount${at}`);
    onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === "entry-point" ? { path, namespace: "together" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "together" }, () => ({
      contents: `${imports.join("\n")}
        const mounts = { ${mounts.join(", ")} };
        export const mount = (placeholder) => mounts[placeholder.dataset.widget](placeholder);`,
      resolveDir: projectFolder,
    }));
  },
});
