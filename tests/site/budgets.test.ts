import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Size } from "../../build/widgets.ts";
import { brotliBytes, builtPage, builtPages, builtSite, documentOf, widgetsReport } from "../test-site.ts";
import { headerBytes } from "./header-bytes.ts";

/** The page's HTML with its CSS and drawings inlined, brotli, and its response headers. One connection's first flight carries about 14,600 bytes. */
const homeBudgetBytes = 14_000;
const pageBudgetBytes = 10_000;
const inlinedCssBudgetBytes = 6_000;
const pageScriptBudgetBytes = 1_500;

it("keeps every page within its bytes", async () => {
  const pages = builtPages();
  const headers = await headerBytes(pages.map(({ route }) => route));
  const rows = pages.map(({ route, html }) => {
    const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    return {
      route,
      headers: headers.get(route)!,
      bytes: brotliBytes(html) + headers.get(route)!,
      limit: route === "/" ? homeBudgetBytes : pageBudgetBytes,
      cssBytes: brotliBytes(css),
      cssLimit: inlinedCssBudgetBytes,
    };
  });
  console.table(rows);
  expect(Math.min(...headers.values())).toBeGreaterThan(300);
  expect(rows.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
  expect(rows.filter(({ cssBytes, cssLimit }) => cssBytes > cssLimit)).toEqual([]);
}, 60_000);

it("loads at most 1,500 bytes of script on a page without a form", () => {
  const scripts = [
    ...documentOf(builtPage("/about")).querySelectorAll('script:not([type="application/ld+json"])'),
  ];
  const sizes = scripts.map((script) => {
    const address = script.getAttribute("src");
    return brotliBytes(address ? readFileSync(path.join(builtSite, address)) : script.textContent);
  });
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`script on /about: ${bytes} of ${pageScriptBudgetBytes} B`);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(pageScriptBudgetBytes);
});

it("keeps what a visitor downloads of each widget within its bytes", () => {
  const { sizes }: { sizes: Size[] } = JSON.parse(readFileSync(widgetsReport, "utf8"));
  console.table(sizes);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.filter(({ bytes, budgetBytes }) => bytes > budgetBytes)).toEqual([]);
});

it("asks Chromium to compile what draws a form beside the main thread", () => {
  const folder = path.join(builtSite, "widgets");
  const hinted = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .filter((file) =>
      readFileSync(path.join(folder, file), "utf8").startsWith("//# allFunctionsCalledOnLoad\n"),
    )
    .map((file) => file.replace(/-[A-Z0-9]{8}\.js$/, ""));
  expect(hinted).toEqual(
    expect.arrayContaining(["altcha", "chunk", "internship-form", "mount-application", "quote-modal"]),
  );
  expect(hinted).not.toContain("main");
});
