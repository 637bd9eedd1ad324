import type { Plugin } from "esbuild";
import { projectFolder } from "../../project-folder.ts";

/**
 * An esbuild plugin (https://esbuild.github.io/plugins/#namespaces): the entry is a script of several widgets, whose
 * `mount` calls that of the widget which the placeholder names.
 *
 * @param sources the file of each widget, by its name
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
