/** The npm package for partners, in an application of React 19: the only place where React runs. */
import path from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { QuoteWidget } from "../../widgets/embed/react/QuoteWidget.tsx";
import { installWidget } from "../install-widget.ts";
import { testFolder } from "../test-run.ts";
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
  await quote.place.locator(".quote[data-theme=dark]").waitFor();
  await page.getByRole("button", { name: "Toggle" }).click();
  await expect.poll(() => page.locator("[data-widget]").count()).toBe(0);
  await page.getByRole("button", { name: "Toggle" }).click();
  // The ref opens the widget before it is there, too.
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
