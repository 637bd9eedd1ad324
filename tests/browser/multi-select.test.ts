import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PREACT_IN_THE_BROWSER } from "../../build/browser-options.ts";
import { projectFolder } from "../test-run.ts";
import { violationsOf } from "./axe-violations.ts";
import { desktop, openWorld, phone, type World } from "./world.ts";
import { multiSelectWords } from "../spec/forms.ts";

let world: World;
let script: string;
beforeAll(async () => {
  [world, script] = await Promise.all([openWorld(), bundle()]);
});
afterAll(() => world.close());

/** A page's script with `draw(props)`, which fills the page with one multi-select in a form. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createRoot } from "react-dom/client";
        import { MultiSelect } from "./widgets/kit/multi-select/MultiSelect";
        globalThis.draw = (props) => createRoot(document.querySelector("form")).render(<MultiSelect {...props} />);`,
      resolveDir: projectFolder,
      loader: "tsx",
    },
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    alias: PREACT_IN_THE_BROWSER,
    loader: { ".css": "empty" },
    absWorkingDir: projectFolder,
  });
  return outputFiles[0]!.text;
}

const STYLES = [
  "site/styles/tokens.css",
  "site/styles/reset.css",
  "site/styles/base.css",
  "widgets/kit/fields/fields.css",
  "widgets/kit/multi-select/multi-select.css",
  "widgets/kit/multi-select/option-list.css",
];
const FRUIT = ["Apple", "Banana", "Blueberry", "Cherry", "Date", "Elderberry"].map((text) => ({
  id: text.toLowerCase(),
  text,
  isDisabled: text === "Cherry",
}));

/** The site's own page, with nothing in it but a multi-select and a button. */
async function draw(props: object, options: BrowserContextOptions = phone): Promise<Page> {
  const page = await world.visit("/terms-and-conditions", options);
  const css = STYLES.map((file) => readFileSync(path.join(projectFolder, file), "utf8")).join("\n");
  await page.evaluate((text) => {
    document.body.innerHTML = '<main><h1>Fruit</h1><form></form><button type="button">After</button></main>';
    for (const style of document.querySelectorAll("style")) style.remove();
    const sheet = new CSSStyleSheet();
    // Drawings have no address here.
    sheet.replaceSync(text.replace(/url\([^)]*\)/g, "none"));
    document.adoptedStyleSheets = [sheet];
  }, css);
  await page.evaluate(script);
  await page.evaluate(
    (given) => {
      const drawIt: unknown = Reflect.get(globalThis, "draw");
      if (typeof drawIt === "function") drawIt(given);
    },
    { instance: "test", name: "Fruit", label: "Favourite fruit", options: FRUIT, ...props },
  );
  await trigger(page).waitFor();
  return page;
}

const trigger = (page: Page) => page.getByRole("combobox", { name: "Favourite fruit" });
const list = (page: Page) => page.getByRole("listbox", { name: "Favourite fruit" });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const values = (page: Page) =>
  page.evaluate(() => new FormData(document.querySelector("form")!).getAll("Fruit"));

describe.each<[string, BrowserContextOptions]>([
  ["360", phone],
  ["1366", desktop],
])("at %s px", (_, options) => {
  it("axe finds nothing in any state", async () => {
    const page = await draw({ hasSearch: true, limit: 3, message: "Please choose one." }, options);
    expect(await violationsOf(page)).toEqual([]);
    await trigger(page).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByPlaceholder("Search").fill("b");
    await expect
      .poll(() => page.getByRole("option").allTextContents())
      .toEqual(["Banana", "Blueberry", "Elderberry"]);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: multiSelectWords.selectAll }).click();
    await page.getByRole("button", { name: multiSelectWords.unselectAll }).waitFor();
    await page.getByPlaceholder("Search").fill("");
    await expect.poll(() => option(page, "Date").getAttribute("aria-disabled")).toBe("true");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByPlaceholder("Search").fill("xyz");
    await page.getByText(multiSelectWords.noFilteredData).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it("what can be pressed is 48 px high, and the list 197 px at most", async () => {
    const page = await draw({ hasSearch: true }, options);
    await trigger(page).click();
    for (const target of [
      trigger(page),
      page.getByPlaceholder("Search"),
      page.getByRole("button", { name: multiSelectWords.selectAll }),
      option(page, "Apple"),
    ]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
    expect((await list(page).boundingBox())?.height).toBe(197);
  });

  it("the list ends in the middle of an option where there are more", async () => {
    const page = await draw({ options: FRUIT.slice(0, 5) }, options);
    await trigger(page).click();
    const shares = await list(page).evaluate((scrolled) => {
      const { bottom } = scrolled.getBoundingClientRect();
      return [...scrolled.children]
        .map((row) => row.getBoundingClientRect())
        .map(({ top, height }) => (bottom - top) / height);
    });
    const cut = shares.filter((share) => share > 0 && share < 1);
    expect(cut).toHaveLength(1);
    expect(Math.abs(cut[0]! - 0.5), "share of it that is seen").toBeLessThan(0.2);
  });
});

describe("by pointer", () => {
  it("chooses, skips what is disabled, and closes on a press outside", async () => {
    const page = await draw({});
    await trigger(page).tap();
    await option(page, "Date").tap();
    await option(page, "Apple").tap();
    await option(page, "Cherry").tap({ force: true });
    await expect.poll(() => trigger(page).textContent()).toBe("2 selected");
    await expect.poll(() => values(page)).toEqual(["date", "apple"]);
    await page.getByRole("heading").tap();
    await expect.poll(() => list(page).count()).toBe(0);
  });

  it("a press on its label opens it, with the focus on its button, and leaves it open", async () => {
    const page = await draw({});
    const label = page.getByText("Favourite fruit", { exact: true });
    for (const _press of [1, 2]) {
      await label.tap();
      await list(page).waitFor();
      await expect.poll(() => trigger(page).getAttribute("aria-expanded")).toBe("true");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("test-Fruit");
    }
    await option(page, "Date").tap();
    await expect.poll(() => values(page)).toEqual(["date"]);
  });

  it("'Select All' and 'UnSelect All' act on all that is enabled", async () => {
    const page = await draw({}, desktop);
    await trigger(page).click();
    await page.getByRole("button", { name: multiSelectWords.selectAll }).click();
    await expect.poll(() => values(page)).toEqual(["apple", "banana", "blueberry", "date", "elderberry"]);
    await page.getByRole("button", { name: multiSelectWords.unselectAll }).click();
    await expect.poll(() => values(page)).toEqual([]);
  });

  it("the form's reset empties it", async () => {
    const page = await draw({});
    await trigger(page).click();
    await option(page, "Banana").click();
    await page.locator("form").evaluate((form: HTMLFormElement) => form.reset());
    await expect.poll(() => values(page)).toEqual([]);
    await expect.poll(() => trigger(page).textContent()).toBe("Select");
  });
});

describe("by keyboard", () => {
  it("opens, moves, chooses, and leaves by Tab", async () => {
    const page = await draw({}, desktop);
    const { keyboard } = page;
    const active = () =>
      trigger(page).evaluate(
        (button) => document.getElementById(button.getAttribute("aria-activedescendant") ?? "")?.textContent,
      );
    await trigger(page).focus();
    await keyboard.press("Space");
    await expect.poll(() => active()).toBe("Apple");
    await keyboard.press("End");
    await expect.poll(() => active()).toBe("Elderberry");
    const [rows, box] = [await option(page, "Elderberry").boundingBox(), await list(page).boundingBox()];
    expect(rows!.y + rows!.height).toBeLessThanOrEqual(box!.y + box!.height + 1);
    await keyboard.press("Space");
    await keyboard.type("bl");
    await expect.poll(() => active()).toBe("Blueberry");
    await keyboard.press("Enter");
    await expect.poll(() => values(page)).toEqual(["elderberry", "blueberry"]);
    await keyboard.press("Control+a");
    await expect.poll(() => trigger(page).textContent()).toBe("5 selected");
    await keyboard.press("Home");
    await keyboard.press("ArrowUp");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(multiSelectWords.unselectAll);
    await keyboard.press("Space");
    await expect.poll(() => values(page)).toEqual([]);
    await keyboard.press("ArrowDown");
    await keyboard.press("Tab");
    await expect.poll(() => list(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("After");
  });

  it("Esc closes it and focuses the button, from the search field too", async () => {
    const page = await draw({ hasSearch: true }, desktop);
    await trigger(page).click();
    await page.keyboard.type("date");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => list(page).count()).toBe(0);
    await expect.poll(() => values(page)).toEqual(["date"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("test-Fruit");
  });
});

it("fits a screen of 360 px at twice the size", async () => {
  const page = await draw({ hasSearch: true }, { viewport: { width: 180, height: 400 } });
  await trigger(page).click();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
});
