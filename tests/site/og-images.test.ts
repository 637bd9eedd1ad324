import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { drawPicture } from "../../site/seo/og-images/draw-image.ts";
import { createOgImages } from "../../site/seo/og-images/og-images.ts";
import { pictureSvg } from "../../site/seo/og-images/image-svg.ts";
import { createTextMeasure } from "../../site/seo/og-images/text-lines.ts";
import { type BuiltPage, builtPages, builtSite, documentOf, projectFolder } from "../test-site.ts";

const limitBytes = 60_000;
const pages = builtPages().map((page) => ({ route: page.route, head: headOf(page) }));

function headOf(page: BuiltPage) {
  const document = documentOf(page);
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content") ?? "";
  const canonical = document.querySelector('link[rel="canonical"]')!.getAttribute("href")!;
  return { canonical: new URL(canonical), meta };
}

const pictureOf = ({ head }: (typeof pages)[number]) => head.meta("og:image");

describe("the picture beside a link", () => {
  it.each(pages)("$route has one of 1200 by 630 pixels in at most 60 kB", async ({ head }) => {
    const { canonical, meta } = head;
    const title = meta("og:title");
    const address = new URL(meta("og:image"));
    expect(address.origin).toBe(canonical.origin);
    const file = path.join(builtSite, address.pathname);
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
    expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
    expect(statSync(file).size).toBeLessThanOrEqual(limitBytes);
    expect(meta("og:image:alt")).toBe(title);
    expect(meta("twitter:image")).toBe(address.href);
    expect(meta("twitter:image:alt")).toBe(title);
    expect(meta("twitter:card")).toBe("summary_large_image");
  });

  it("is each page's own, and shared by the two addresses of one page", () => {
    const byCanonical = new Map(pages.map((page) => [page.head.canonical.pathname, pictureOf(page)]));
    expect(new Set(byCanonical.values()).size).toBe(byCanonical.size);
    for (const page of pages) {
      expect(pictureOf(page)).toBe(byCanonical.get(page.head.canonical.pathname));
    }
    expect(readdirSync(path.join(builtSite, "og"))).toHaveLength(byCanonical.size);
  });
});

const fontFolder = path.join(projectFolder, "site/seo/og-images/fonts");
const fontFiles = readdirSync(fontFolder)
  .filter((name) => name.endsWith(".ttf"))
  .map((name) => path.join(fontFolder, name));
const measure = createTextMeasure({ fontFiles, loadSystemFonts: false, defaultFontFamily: "Figtree" });
const drawing = (name: string) => readFileSync(path.join(projectFolder, `site/drawings/${name}.svg`), "utf8");
const art = {
  drawing: drawing("customized-erp"),
  brand: drawing("brand"),
  wave: drawing("wave"),
  edge: drawing("edge"),
  colours: {
    "ground-inverse": "#141b45",
    "on-inverse-lead": "#dfe3f6",
    highlight: "#ffb52e",
    ornament: "#e2603f",
    river: "#22307f",
  },
};

/** The lines of text in an SVG, as they were set. */
function textsIn(svg: string) {
  return [
    ...svg.matchAll(
      /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)" font-weight="(\d+)"[^>]*>([^<]*)</g,
    ),
  ].map(([, x, y, size, weight, text = ""]) => ({
    x: Number(x),
    y: Number(y),
    sizePx: Number(size),
    weight: Number(weight),
    text: text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&"),
  }));
}

describe("the words of an Open Graph image", () => {
  it.each([
    { title: "School Care", line: "Coming Soon" },
    { title: "Customized ERP development in Patna", line: "Your business, our expertise" },
    { title: 'R&D, <tags> and "quotes" are only letters', line: "A & B < C" },
    {
      title: "The longest title that an editor may write he",
      line: "And with it the longest sentence that fits under a heading, which is a hundred and sixty characters long, so that it needs quite some lines of room, as here.",
    },
  ])("$title stands there whole, left of the drawing and above the river", ({ title, line }) => {
    const companyName = "Example Infotech";
    const texts = textsIn(pictureSvg({ title, line, companyName }, art, measure));
    expect(texts.map(({ text }) => text).join(" ")).toBe(`${companyName} ${title} ${line}`);
    for (const { x, y, sizePx, weight, text } of texts.slice(1)) {
      expect(
        x + measure.widthPx(text, { sizePx, weight, letterSpacingEm: weight === 800 ? -0.025 : 0 }),
      ).toBeLessThanOrEqual(670);
      expect(y - sizePx * 0.75).toBeGreaterThan(190);
      expect(y + sizePx * 0.25).toBeLessThan(515);
    }
  });

  it("leaves no last word of a title alone where a smaller size avoids it", () => {
    const svg = pictureSvg(
      { title: "Customized ERP development in Patna", line: "Line", companyName: "Name" },
      art,
      measure,
    );
    const titleLines = textsIn(svg)
      .filter(({ weight }) => weight === 800)
      .slice(1);
    expect(titleLines.map(({ text }) => text)).toEqual(["Customized ERP", "development in Patna"]);
  });

  it("cannot be letters that the font lacks: the build says which, and what to do", async () => {
    const words = { title: "सॉफ्टवेयर and ₹", line: "Line", companyName: "Name" };
    await expect(drawPicture(words, art, { fontFiles, limitBytes })).rejects.toThrow(
      /^The Open Graph image of "सॉफ्टवेयर and ₹" cannot show स [^₹]*: its font has no such letter\. Fix: /,
    );
  });

  it("cannot make a picture that is too heavy", async () => {
    const words = { title: "Title", line: "Line", companyName: "Name" };
    await expect(drawPicture(words, art, { fontFiles, limitBytes: 9_000 })).rejects.toThrow(
      /^The Open Graph image of "Title" has \d+ B; 9000 B are allowed\. Fix: /,
    );
  });
});

describe("a second build", () => {
  const picture = { companyName: "Name", title: "A title", line: "A line", drawing: "contact" };

  it("draws only what changed, under another address", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "og-images-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const drawn = () => {
      const cache = path.join(folder, "cache/og-images");
      return new Map(readdirSync(cache).map((name) => [name, statSync(path.join(cache, name)).mtimeMs]));
    };
    const build = async (title: string) => {
      const pictures = createOgImages({ cacheFolder: path.join(folder, "cache") });
      const address = pictures.addressOf({ ...picture, title }, "/contact");
      await pictures.write(path.join(folder, "out"));
      expect(statSync(path.join(folder, "out", address)).size).toBeGreaterThan(1_000);
      return address;
    };

    const first = await build("A title");
    const afterFirst = drawn();
    expect(await build("A title")).toBe(first);
    expect(drawn()).toEqual(afterFirst);
    expect(await build("Another title")).not.toBe(first);
    expect(drawn().size).toBe(2);
  });
});
