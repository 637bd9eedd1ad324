/** The npm package for partners in an application of React 19. Only this file runs React in a browser. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { listFiles } from "../../lib/files.ts";
import { QuoteWidget } from "../../widgets/embed/react/QuoteWidget.tsx";
import { matchIn } from "../find-in.ts";
import { pageErrors } from "../harness/page-errors.ts";
import { installWidget } from "../install-widget.ts";
import { projectFolder, testFolder } from "../test-run.ts";
import { inlineScript, SITE, usePartnerWorld } from "./partner-world.ts";

const world = usePartnerWorld();
const app = path.join(testFolder, "react-app");

beforeAll(() => installWidget(app));

/** Opens a page with an application in JSX, which renders into the elements of `body`. */
async function openApp(source: string, { body = "" } = {}) {
  const imports = `
    import { StrictMode, useRef, useState } from "react";
    import { createRoot, hydrateRoot } from "react-dom/client";
    import { QuoteWidget } from "quote-widget-react";
    const site = "${SITE}";
    const root = document.getElementById("root");
  `;
  return world.open({
    headers: {
      "content-security-policy": `script-src 'unsafe-inline' ${SITE}; frame-src ${SITE}`,
    },
    body: `<div id="root">${body}</div>${await inlineScript(imports + source, app)}`,
  });
}

it("the package needs no other package, and holds the code of none", () => {
  const folder = path.join(app, "node_modules/quote-widget-react");
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  expect({ dependencies, peerDependencies }).toEqual({
    peerDependencies: { react: ">=18" },
  });
  const scripts = listFiles(folder).filter((file) => file.endsWith(".js"));
  // The package has one script in two formats, because TypeScript compiles our file and
  // bundles nothing.
  expect(scripts).toEqual(["cjs/react/QuoteWidget.js", "react/QuoteWidget.js"]);
});

it("the package shows the widget in strict mode, with its props, callbacks and ref", async () => {
  const { page, quote, bodies, complaints } = await openApp(`
    function App() {
      const quote = useRef(null);
      const [isShown, setIsShown] = useState(true);
      const [theme, setTheme] = useState("light");
      const [heard, setHeard] = useState("");
      const hear = (text) => setHeard((before) => before + text + ";");
      return (
        <>
          <button onClick={() => setIsShown(!isShown)}>Toggle</button>
          <button onClick={() => setTheme("dark")}>Dark</button>
          <button onClick={() => quote.current.open()}>Ask</button>
          <output>{heard}</output>
          {isShown && (
            <QuoteWidget
              ref={quote}
              site={site}
              data-mode="modal"
              data-theme={theme}
              data-name="Asha"
              data-category="SEO"
              onReady={({ mode }) => hear("ready " + mode)}
              onOpen={() => hear("open")}
              onSubmitted={({ reference }) => hear("submitted " + reference.length)}
            />
          )}
        </>
      );
    }
    createRoot(root).render(<StrictMode><App /></StrictMode>);
  `);
  await quote.opener.waitFor();
  await page.getByRole("button", { name: "Dark" }).click();
  await quote.placeholder.locator(".quote[data-theme=dark]").waitFor();
  await page.getByRole("button", { name: "Toggle" }).click();
  await expect.poll(() => page.locator("[data-widget]").count()).toBe(0);
  await page.getByRole("button", { name: "Toggle" }).click();
  // The ref's `open` also works before the widget has been mounted.
  await page.getByRole("button", { name: "Ask" }).click();
  await expect.poll(() => quote.field("Name").inputValue()).toBe("Asha");
  await expect.poll(() => quote.categories.textContent()).toBe("1 selected");
  await quote.order();
  expect(bodies).toHaveLength(1);
  await page.getByText("ready modal;ready modal;open;submitted 9;").waitFor();
  expect(complaints).toEqual([]);
});

it("the package takes over what a server has printed, and loads one version by its hash", async () => {
  const { version, integrity: hash, file } = world.pinned;
  const props = {
    site: SITE,
    "data-label": "Ask us",
    "data-thanks-url": "/thanks",
    "data-source": "spring",
    pinned: { version, hash },
  };
  const body = renderToString(createElement(QuoteWidget, props));
  expect(body).toBe(
    `<div data-widget="quote" data-label="Ask us" data-thanks-url="/thanks" data-source="spring"><a href="${SITE}/contact">Ask us</a></div>`,
  );
  const { page, quote, complaints, warnings, heard } = await openApp(
    `hydrateRoot(root, <QuoteWidget {...${JSON.stringify(props)}} />, {
      onRecoverableError: (problem) => { throw problem; },
    });`,
    { body },
  );
  await quote.form.waitFor();
  const scripts = await page
    .locator("script[src]")
    .evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(scripts).toEqual([
    `<script integrity="${hash}" crossorigin="anonymous" src="${SITE}${file}"></script>`,
  ]);
  await expect.poll(() => heard[0]).toContain(version);
  expect([complaints, warnings]).toEqual([[], []]);
});

it("the package puts any attribute on the placeholder, and its ref closes the modal", async () => {
  const { page, quote } = await openApp(`
    function App() {
      const quote = useRef(null);
      const [heard, setHeard] = useState("");
      return (
        <>
          <button data-quote-open="ask">Ask</button>
          <output>{heard}</output>
          <QuoteWidget
            ref={quote} site={site} data-mode="modal" id="ask" hidden dir="rtl" lang="en"
            style={{ "--quote-radius": "0px" }} className="theirs" data-test="1" aria-label="Quote"
            onOpen={() => setTimeout(() => quote.current.close())}
            onClose={() => setHeard("closed")}
          />
        </>
      );
    }
    createRoot(root).render(<App />);
  `);
  await page.getByRole("button", { name: "Ask" }).click();
  await page.getByText("closed").waitFor();
  const attributes = await quote.placeholder.evaluate((element) =>
    element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`),
  );
  expect(attributes.toSorted()).toEqual(
    [
      "aria-label=Quote",
      "class=theirs",
      "data-mode=modal",
      "data-test=1",
      "data-widget=quote",
      "dir=rtl",
      "hidden=",
      "id=ask",
      "lang=en",
      "style=--quote-radius: 0px;",
    ].toSorted(),
  );
});

it("the package tells that its script is blocked, and that a form was ready before it", async () => {
  const told = `
    function App({ where, ...props }) {
      const [heard, setHeard] = useState("");
      const hear = (text) => setHeard((before) => before + text + ";");
      return (
        <>
          <output>{heard}</output>
          <QuoteWidget
            {...props} site={where} nonce="N1"
            onReady={({ mode }) => hear("ready " + mode)}
            onError={({ reason }) => hear("error " + reason)}
          />
        </>
      );
    }`;
  const blocked = await openApp(
    `${told} createRoot(root).render(<App where="https://blocked.invalid" />);`,
  );
  await blocked.page.getByText("error script;").waitFor();
  for (const refusal of pageErrors.splice(0)) {
    expect(refusal).toContain("blocked.invalid");
  }
  const early = await openApp(
    `${told} window.start = () =>
    hydrateRoot(root, <App where={site} />, { onRecoverableError: (problem) => { throw problem; } });`,
    {
      body: `<output></output><div data-widget="quote"><a href="${SITE}/contact">Get a quote</a></div>`,
    },
  );
  await early.page.addScriptTag({ url: `${SITE}/widgets/v1/embed.js` });
  await early.quote.form.waitFor();
  await early.page.evaluate("start()");
  await early.page.getByText("ready inline;").waitFor();
});

it("the guide's lines for React show a modal, and track its reference", async () => {
  const guide = readFileSync(path.join(projectFolder, "docs/embedding.md"), "utf8");
  const [, element = ""] = matchIn(/```tsx\nimport [^\n]*\n+(<[^;]*>);\n```/, guide);
  const { page, quote } = await openApp(
    `const track = (reference) => (document.title = reference);
     createRoot(root).render(${element.replace("https://SITE", SITE)});`,
  );
  await quote.opener.click();
  await quote.order();
  await expect.poll(() => page.title()).toMatch(/^\w{4}-\w{4}$/);
});
