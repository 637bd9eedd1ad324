import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { packWidget } from "../../build/pack-widget.ts";
import { QuoteWidget } from "../../widgets/embed/react/QuoteWidget.tsx";
import { projectFolder, testFolder } from "../test-run.ts";
import { openPartnerWorld, type PartnerWorld, widget } from "./partner-world.ts";

let world: PartnerWorld;
const app = path.join(testFolder, "react-app");

beforeAll(async () => {
  world = await openPartnerWorld();
  const tarball = await packWidget(path.join(testFolder, "pack"));
  const installed = path.join(app, "node_modules/quote-widget-react");
  await mkdir(installed, { recursive: true });
  expect(spawnSync("tar", ["xzf", tarball, "--strip-components=1", "-C", installed]).status).toBe(0);
}, 60_000);
afterAll(() => world.close());

const START = `
import { StrictMode, useEffect, useRef, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { QuoteWidget } from "quote-widget-react";
const site = "SITE";
const start = (app) => createRoot(document.getElementById("root")).render(<StrictMode>{app}</StrictMode>);
`;

/** Opens a page with an application of React 19 in it, which is written in JSX and has what `START` imports. `without` is what cannot be loaded. */
async function openApp(source: string, { root = "", policy = "", script = "", without = "" } = {}) {
  const { outputFiles } = await build({
    stdin: { contents: START.replace("SITE", world.origin) + source, resolveDir: app, loader: "jsx" },
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    nodePaths: [path.join(projectFolder, "node_modules")],
  });
  const code = outputFiles[0]!.text.replaceAll("</script", "<\\/script");
  const opened = await world.openBlank();
  const warnings: string[] = [];
  opened.page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) warnings.push(message.text());
  });
  if (without) await opened.page.route(without, (route) => route.abort());
  await opened.page.goto(
    world.publish({
      headers: {
        "content-security-policy": `script-src 'unsafe-inline' ${world.origin}; frame-src ${world.origin}; ${policy}`,
      },
      body: `<div id="root">${root}</div>${script}<script>${code}</script>`,
    }),
  );
  return { ...opened, warnings };
}

const newest = async () => {
  const { version, integrity } = await (await fetch(`${world.origin}/widgets/embed.json`)).json();
  return { version, hash: integrity };
};

it("shows the widget in an application of React 19 in strict mode, and calls back", async () => {
  const { page, bodies, complaints } = await openApp(`
    function App() {
      const [isShown, setIsShown] = useState(true);
      const [theme, setTheme] = useState("light");
      const [told, setTold] = useState("");
      return (
        <>
          <button onClick={() => setIsShown(!isShown)}>Toggle</button>
          <button onClick={() => setTheme("dark")}>Dark</button>
          <output>{told}</output>
          {isShown && (
            <QuoteWidget
              site={site}
              theme={theme}
              prefill={{ name: "Asha", categories: ["SEO"] }}
              onReady={({ mode }) => setTold((before) => before + "ready " + mode + ";")}
              onSubmitted={({ reference }) => setTold((before) => before + "submitted " + reference.length + ";")}
            />
          )}
        </>
      );
    }
    start(<App />);
  `);
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

describe("a pinned version", () => {
  const TWO = `
    start(<>
      <QuoteWidget site={site} pinned={pinned} onReady={({ version }) => console.log("ready", version)} />
      <QuoteWidget site={site} pinned={pinned} mode="modal" />
    </>);
  `;
  const scripts = `script[integrity][crossorigin=anonymous]`;

  it.each([
    ["a page", ""],
    ["a page that asks for Trusted Types", "require-trusted-types-for 'script'; trusted-types quote-widget"],
  ])("is one script with its hash, for two components in %s", async (_name, policy) => {
    const pinned = await newest();
    const { page, complaints, told, warnings } = await openApp(
      `const pinned = ${JSON.stringify(pinned)};${TWO}`,
      { policy },
    );
    await widget(page).form.waitFor();
    await widget(page, 1).opener.waitFor();
    expect(await page.locator("script[src]").evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([
      `<script integrity="${pinned.hash}" crossorigin="anonymous" src="${world.origin}/widgets/${pinned.version}/quote.js"></script>`,
    ]);
    expect(told).toEqual(Array(2).fill(expect.stringContaining(pinned.version)));
    expect([complaints, warnings]).toEqual([[], []]);
    await page.context().close();
  });

  it("may stand in the page's own HTML, where the page lets nobody add a script", async () => {
    const { version, hash } = await newest();
    const { page, complaints } = await openApp(`const pinned = ${JSON.stringify({ version, hash })};${TWO}`, {
      policy: "require-trusted-types-for 'script'; trusted-types 'none'",
      script: `<script async integrity="${hash}" crossorigin="anonymous" src="${world.origin}/widgets/${version}/quote.js"></script>`,
    });
    await widget(page).form.waitFor();
    await widget(page, 1).opener.waitFor();
    expect(await page.locator(scripts).count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("that is not what its hash says does not run: the link stays, and the console says why", async () => {
    const { version } = await newest();
    const hash = `sha384-${"A".repeat(64)}`;
    const { page, warnings } = await openApp(`const pinned = ${JSON.stringify({ version, hash })};${TWO}`);
    await expect
      .poll(() => warnings.filter((line) => line.startsWith("The quote widget could not be loaded")))
      .toHaveLength(1);
    expect(await page.getByRole("link", { name: "Get a quote" }).count()).toBe(2);
    expect(await page.locator("script[src]").count()).toBe(0);
    await page.context().close();
  });
});

describe("printed on a server", () => {
  const link = () => createElement("a", { href: `${world.origin}/contact` }, "Ask us");
  const printed = () => `<a href="${world.origin}/contact">Ask us</a>`;

  it.each([
    {
      name: "the component",
      node: () => createElement(QuoteWidget, { site: world.origin, label: "Ask us", ref: { current: null } }),
      app: '<QuoteWidget site={site} label="Ask us" onStart={started} ref={{ current: null }} />',
      html: () => `<div data-widget="quote" data-label="Ask us">${printed()}</div>`,
    },
    {
      name: "the element",
      node: () => createElement("quote-widget", { "data-label": "Ask us" }, link()),
      app: '<quote-widget data-label="Ask us" ref={(node) => node?.addEventListener("quote:start", started)}><a href={site + "/contact"}>Ask us</a></quote-widget>',
      html: () => `<quote-widget data-label="Ask us">${printed()}</quote-widget>`,
    },
  ])("$name is taken over without a word, also when the form is there first", async ({ node, app, html }) => {
    const complain = vi.spyOn(console, "error");
    const root = renderToString(node());
    expect(complain).not.toHaveBeenCalled();
    expect(root).toBe(html());
    const { page, warnings, complaints } = await openApp(
      `
      const place = document.getElementById("root");
      const started = () => { document.title += ", started"; };
      const isThere = setInterval(() => {
        if (!place.firstElementChild.shadowRoot) return;
        clearInterval(isThere);
        const problems = [];
        hydrateRoot(place, ${app}, { onRecoverableError: (problem) => problems.push(problem) });
        requestIdleCallback(() => { document.title = "taken over with " + problems.length + " problems"; });
      }, 10);
    `,
      { root, script: `<script async src="${world.origin}/widgets/v1/embed.js"></script>` },
    );
    await expect.poll(() => page.title()).toBe("taken over with 0 problems");
    await widget(page).field("Name").fill("Asha");
    await expect.poll(() => page.title()).toBe("taken over with 0 problems, started");
    expect([warnings, complaints]).toEqual([[], []]);
    await page.context().close();
  });
});

it("sets the attributes that its props are named after", () => {
  const html = renderToString(
    createElement(QuoteWidget, {
      ...{ site: "https://site.example", mode: "float", corner: "bottom-left", theme: "auto" },
      ...{
        thanksUrl: "/thanks",
        source: "spring",
        texts: "/texts.json",
        prefillFrom: "url",
        className: "mine",
      },
      prefill: {
        name: "a",
        email: "b",
        mobile: "c",
        whatsapp: "d",
        website: "e",
        categories: ["SEO", "Web"],
      },
    }),
  );
  expect(html).toBe(
    '<div class="mine" data-widget="quote" data-mode="float" data-corner="bottom-left" data-theme="auto" data-thanks-url="/thanks"' +
      ' data-source="spring" data-texts="/texts.json" data-prefill="url" data-name="a" data-email="b" data-mobile="c" data-whatsapp="d"' +
      ' data-website="e" data-category="SEO, Web"><a href="https://site.example/contact">Get a quote</a></div>',
  );
});

describe("a ref", () => {
  const APP = `
    function App(props) {
      const quote = useRef(null);
      const [told, setTold] = useState("");
      const tell = (text) => () => setTold((before) => before + text);
      useEffect(() => {
        // As soon as there is a ref: the script has not come yet.
        if (props.atOnce) quote.current.open();
        if (props.atOnce === "and not") quote.current.close();
      }, []);
      return (
        <>
          <button onClick={() => quote.current.open()}>Ask</button>
          <output>{told}</output>
          <QuoteWidget ref={quote} site={site} mode={props.mode} onReady={tell("ready;")} onOpen={() => { tell("open;")(); quote.current.close(); }} onClose={tell("close;")} />
        </>
      );
    }
  `;

  it("opens the modal and closes it, also before the script has come", async () => {
    const { page, warnings, complaints } = await openApp(`${APP} start(<App mode="modal" atOnce />);`);
    await page.getByText("ready;open;close;").waitFor();
    await page.getByRole("button", { name: "Ask" }).click();
    await page.getByText("ready;open;close;open;close;").waitFor();
    expect([warnings, complaints]).toEqual([[], []]);
    await page.context().close();
  });

  it("that has closed what it was to open opens nothing later", async () => {
    const { page, told } = await openApp(`${APP} start(<App mode="modal" atOnce="and not" />);`);
    await page.getByText("ready;").waitFor();
    await page.waitForLoadState("networkidle");
    expect(told.map((line) => line.split(" ")[0])).toEqual(["quote:ready"]);
    await page.context().close();
  });

  it("goes to a form that stands in the page", async () => {
    const { page } = await openApp(`${APP} start(<App />);`);
    await widget(page).form.waitFor();
    await page.getByRole("button", { name: "Ask" }).click();
    await expect
      .poll(() =>
        widget(page)
          .field("Name")
          .evaluate((field) => field.matches(":focus")),
      )
      .toBe(true);
    await page.context().close();
  });

  it("follows the link where the script cannot be loaded", async () => {
    const { page } = await openApp(`${APP} start(<App mode="modal" />);`, { without: "**/embed-module.js" });
    const left = page.waitForRequest(`${world.origin}/contact`);
    await page.getByRole("button", { name: "Ask" }).click();
    await left;
    await page.context().close();
  });
});
