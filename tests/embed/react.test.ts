import { spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packWidget } from "../../build/pack-widget.ts";
import { projectFolder, testFolder } from "../test-run.ts";
import { openPartnerWorld, type PartnerWorld, widget } from "./partner-world.ts";

let world: PartnerWorld;
let script: string;
const app = path.join(testFolder, "react-app");

beforeAll(async () => {
  world = await openPartnerWorld();
  const tarball = await packWidget(path.join(testFolder, "pack"));
  const installed = path.join(app, "node_modules/quote-widget-react");
  await mkdir(installed, { recursive: true });
  expect(spawnSync("tar", ["xzf", tarball, "--strip-components=1", "-C", installed]).status).toBe(0);
  await writeFile(path.join(app, "app.tsx"), APP.replaceAll("SITE", world.origin));
  const { outputFiles } = await build({
    entryPoints: [path.join(app, "app.tsx")],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    nodePaths: [path.join(projectFolder, "node_modules")],
  });
  script = outputFiles[0]!.text;
}, 60_000);
afterAll(() => world.close());

const APP = `
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { QuoteWidget } from "quote-widget-react";

function App() {
  const [isShown, setIsShown] = useState(true);
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [told, setTold] = useState("");
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Toggle</button>
      <button onClick={() => setTheme("dark")}>Dark</button>
      <output>{told}</output>
      {isShown && (
        <QuoteWidget
          site="SITE"
          theme={theme}
          prefill={{ name: "Asha", categories: ["SEO"] }}
          onReady={({ mode }) => setTold((before) => before + "ready " + mode + ";")}
          onSubmitted={({ reference }) => setTold((before) => before + "submitted " + reference.length + ";")}
        />
      )}
      {/* @ts-expect-error: no such mode */}
      {false && <QuoteWidget site="SITE" mode="popup" />}
    </>
  );
}

createRoot(document.getElementById("root")!).render(<StrictMode><App /></StrictMode>);
`;

it("shows the widget in an application of React 19 in strict mode, and calls back", async () => {
  const { page, bodies, complaints } = await world.open({
    headers: {
      "content-security-policy": `script-src 'unsafe-inline' ${world.origin}; frame-src ${world.origin}`,
    },
    body: `<div id="root"></div><script>${script.replaceAll("</script", "<\\/script")}</script>`,
  });
  const quote = widget(page);
  await quote.form.waitFor();
  await expect.poll(() => quote.field("Name").inputValue()).toBe("Asha");
  await page.getByRole("button", { name: "Dark" }).click();
  await quote.place.locator(".quote[data-theme=dark]").waitFor();
  await page.getByRole("button", { name: "Toggle" }).click();
  await expect.poll(() => page.locator("[data-widget]").count()).toBe(0);
  await page.getByRole("button", { name: "Toggle" }).click();
  await quote.form.waitFor();
  await quote.field("Remarks").fill("x");
  await quote.order();
  await quote.thanks.waitFor();
  expect(bodies).toHaveLength(1);
  await page.getByText("ready inline;ready inline;submitted 9;").waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it("has types that hold", async () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      path.join(projectFolder, "node_modules/typescript/bin/tsc"),
      ...["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--jsx", "react-jsx"],
      ...["--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"],
      path.join(app, "app.tsx"),
    ],
    { cwd: app, encoding: "utf8" },
  );
  expect(stdout).toBe("");
  expect(status).toBe(0);
  expect(await readFile(path.join(app, "node_modules/quote-widget-react/README.md"), "utf8")).toContain(
    "# The quote form",
  );
});
