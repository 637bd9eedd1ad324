/** Promises of every page to its visitors, checked in the built site. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { KEPT_MS } from "../../widgets/kit/send/store/database.ts";
import { registry } from "../../widgets/registry.ts";
import { matchIn } from "../find-in.ts";
import { validator } from "../html-validator.ts";
import { documentAt } from "../read-page.ts";
import {
  builtFiles,
  builtPage,
  builtPages,
  documentOf,
  partnerPages,
  readBuilt,
} from "../test-site.ts";

const pages = builtPages().map((page) => ({ ...page, document: documentAt(page.route) }));
type PageElement = NonNullable<
  ReturnType<(typeof pages)[number]["document"]["querySelector"]>
>;

/** Returns a line for each element that a selector finds on a page and for which `isFlaw` returns true. */
const flawsOf = (selector: string, isFlaw: (element: PageElement) => boolean): string[] =>
  pages.flatMap(({ route, document }) =>
    [...document.querySelectorAll(selector)]
      .filter(isFlaw)
      .map((element) => `${route}: ${element.outerHTML.slice(0, 200)}`),
  );

/** Returns the addresses that the browser fetches for an element by itself. */
function fetchedBy(element: PageElement): string[] {
  const sets = (element.getAttribute("srcset") ?? "")
    .split(", ")
    .map((one) => one.split(" ")[0] ?? "");
  const href =
    element.tagName === "LINK" || element.tagName === "use"
      ? element.getAttribute("href")
      : "";
  return [element.getAttribute("src"), href, ...sets].flatMap((address) => address || []);
}

const FETCHED_LINKS = [
  "icon",
  "apple-touch-icon",
  "manifest",
  "preload",
  "modulepreload",
];
const FETCHING = `[src], [srcset], use[href], ${FETCHED_LINKS.map((rel) => `link[rel=${rel}]`).join(", ")}`;

it("every page is valid HTML: ids once, headings in their order, no inline style", async () => {
  const reports = await Promise.all(
    [...pages, ...partnerPages()].map(({ html, file }) =>
      validator.validateString(html, file),
    ),
  );
  const flaws = reports.flatMap(({ results }) =>
    results.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, column, ruleId, message }) =>
          `${filePath}:${line}:${column} ${ruleId}: ${message}`,
      ),
    ),
  );
  expect(flaws).toEqual([]);
}, 60_000);

it("the code of a widget that is mounted at once is requested beside the main script, not after it", () => {
  const names = pages.map(({ document }) =>
    [...document.querySelectorAll("[data-when=now]")].map((element) =>
      element.getAttribute("data-widget"),
    ),
  );
  const requested = pages.map(({ document }) =>
    [...document.querySelectorAll("link[rel=modulepreload]")].map(
      (link) => /^\/assets\/(.+)-\w+\.js$/.exec(link.getAttribute("href") ?? "")?.[1],
    ),
  );
  expect(names.flat()).toContain("contact-form");
  // The widgets of a page are in one file, which has the names of all.
  expect(requested).toEqual(names.map((all) => all.map(() => all.join("-and-"))));
});

it("the code of a page's form, or else the main script, is asked for before all drawings", () => {
  const wrong = pages.filter(({ document }) => {
    const [first] = document.body.querySelectorAll(
      "link[rel=modulepreload], script[src], use[href^='/']",
    );
    const form = document.querySelector(
      "[data-widget$='-form'], [data-widget=career-list]",
    );
    return first && !first.matches(form ? "link" : "[data-main]");
  });
  expect(wrong.map(({ route }) => route)).toEqual([]);
});

it("a page with a form says so with hasForm", () => {
  const flaws = pages.flatMap(({ route, document }) => {
    const form = document.querySelector("[data-widget$='-form'] .form-root");
    // Only scripts are searched, because the form's CSS contains `data-pressed`, too.
    const scripts = [...document.head.querySelectorAll("script")];
    return form &&
      !scripts.some(({ textContent }) => textContent.includes("data-pressed"))
      ? [
          `${route} prints a form, and its layout lacks hasForm: an early Submit would be lost`,
        ]
      : [];
  });
  expect(flaws).toEqual([]);
});

it("every page gives each picture its size", () => {
  const hasNoSize = (image: PageElement) =>
    !(
      Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0
    );
  expect(flawsOf("img", hasNoSize)).toEqual([]);
});

it("every page shows nothing of a template whose value is missing", () => {
  const MISSING = /.{0,30}(?:\{\{|\[object Object\]|\bundefined\b|\bNaN\b).{0,30}/;
  const shown = pages.flatMap(({ route, html }) => {
    const [words] =
      MISSING.exec(html.replace(/<(script|style|template)\b.*?<\/\1>/gs, "")) ?? [];
    return words ? [`${route}: ${words}`] : [];
  });
  expect(shown).toEqual([]);
});

it("every page waits for no style sheet, script or font", () => {
  expect(flawsOf("link[rel~=stylesheet]", () => true)).toEqual([]);
  expect(
    flawsOf("script[src]:not([type=module]):not([async]):not([defer])", () => true),
  ).toEqual([]);
  expect(
    pages.filter(({ html }) => /@font-face|@import/.test(html)).map(({ route }) => route),
  ).toEqual([]);
});

it("every page's style sheet can be read by browsers of 2021", () => {
  const newer = /@layer|@media not (?!all and \()|[{};]&|[\d\w] ?[<>]=? ?\d/;
  const found = pages.flatMap(({ route, document }) =>
    [...document.querySelectorAll("style")].flatMap(({ textContent }) => {
      const at = textContent?.search(newer) ?? -1;
      return at < 0
        ? []
        : `${route}: ${textContent?.slice(Math.max(0, at - 40), at + 40)}`;
    }),
  );
  expect(found).toEqual([]);
});

it("every page fetches what is there, and nothing from a third party", () => {
  const files = new Set(builtFiles());
  const isFlaw = (element: PageElement) =>
    fetchedBy(element).some((address) => {
      if (address.startsWith("data:")) {
        return false;
      }
      return !files.has(decodeURI(address.replace(/[?#].*/, "").replace(/^\//, "")));
    });
  expect(flawsOf(FETCHING, isFlaw)).toEqual([]);
  const fromAfar = pages.filter(({ html }) => /url\(["']?(?:https?:)?\/\//.test(html));
  expect(fromAfar.map(({ route }) => route)).toEqual([]);
  // The speculation rules let a browser fetch a page before a visitor opens it, but only
  // a page of this site.
  const fetchedAhead = ["/", "/contact", "/products/hrms-plus"].flatMap((route) => {
    const { html } = builtPage(route);
    const [, rules = ""] = matchIn(
      /<script type="speculationrules">(.*?)<\/script>/s,
      html,
    );
    const { selector_matches: selector } = JSON.parse(rules).prefetch[0].where;
    // The page is parsed anew, because happy-dom caches what matched before the class was
    // set.
    const allowed = documentOf({ file: "", route, html });
    allowed.documentElement.className = "ahead";
    return [...allowed.querySelectorAll(selector)].map(
      (link) => link.getAttribute("href") ?? "",
    );
  });
  expect(fetchedAhead.length).toBeGreaterThan(pages.length);
  expect(fetchedAhead.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([]);
  // Links that open the quote form have this address, so Chromium must not fetch it
  // ahead.
  expect(fetchedAhead).not.toContain("/contact");
});

it("every page opens another site in a new tab that cannot reach back", () => {
  const canReachBack = (link: PageElement) =>
    !/\bnoopener\b/.test(link.getAttribute("rel") ?? "");
  expect(flawsOf('a[target="_blank"]', canReachBack)).toEqual([]);
});

it("every link that opens a new tab says so, after the words that it shows", () => {
  const isSilent = (link: PageElement) => {
    const name = link.getAttribute("aria-label") ?? "";
    const shown = link.textContent.trim();
    return !name.startsWith(shown) || !name.endsWith("in a new tab");
  };
  const selector = 'a[target="_blank"]';
  expect(flawsOf(selector, () => true).length).toBeGreaterThan(2);
  expect(flawsOf(selector, isSilent)).toEqual([]);
});

it("the policy below a form opens beside it, so that what is typed stays", () => {
  const policy = '.form-note a[href="/privacypolicy"]';
  expect(flawsOf(policy, () => true)).not.toEqual([]);
  const leavesForm = (link: PageElement) => link.getAttribute("target") !== "_blank";
  expect(flawsOf(policy, leavesForm)).toEqual([]);
});

it("every page names no widget that is not in the registry", () => {
  const isUnknown = (place: PageElement) =>
    !(String(place.getAttribute("data-widget")) in registry);
  expect(flawsOf("[data-widget]", isUnknown)).toEqual([]);
});

it("every page takes icons and marks from the sprite that are in it", () => {
  const isMissing = (use: PageElement) => {
    const [file = "", id = ""] = (use.getAttribute("href") ?? "").split("#");
    return file !== "" && !readBuilt(file).includes(`<symbol id="${id}"`);
  };
  expect(flawsOf("use", () => true).length).toBeGreaterThan(pages.length);
  expect(flawsOf("use", isMissing)).toEqual([]);
});

it("the browser finds an icon of every size that it asks for, and a name that fits below it", async () => {
  const sizeOf = async (file: string) => {
    const { width, height } = await sharp(readBuilt(file)).metadata();
    return `${width}x${height}`;
  };
  const manifest: {
    name: string;
    short_name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  } = JSON.parse(String(readBuilt("site.webmanifest")));
  expect(manifest.start_url).toBe("/");
  // The short name is for launchers, which cut off a name after about twelve letters.
  expect(manifest.name.length).toBeGreaterThan(12);
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(`${manifest.name} `.startsWith(`${manifest.short_name} `)).toBe(true);
  const pngs = manifest.icons.filter(({ src }) => src.endsWith(".png"));
  expect(await Promise.all(pngs.map(({ src }) => sizeOf(src)))).toEqual([
    "192x192",
    "512x512",
    "512x512",
  ]);
  expect(pngs.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  expect(pngs.map(({ purpose }) => purpose)).toContain("maskable");
  expect(await sizeOf("apple-touch-icon.png")).toBe("180x180");
  const ico = readBuilt("favicon.ico");
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([
    1, 2, 32,
  ]);
});

it("the privacy policy alone says for how long a device keeps what was typed", () => {
  const notes = pages.flatMap(({ route, document }) => {
    const note = document.querySelector(".device-note")?.textContent;
    return note
      ? [{ route, saysHowLong: note.includes(`${KEPT_MS / 86_400_000} days`) }]
      : [];
  });
  expect(notes).toEqual([
    { route: "/privacy-policy.aspx", saysHowLong: true },
    { route: "/privacypolicy", saysHowLong: true },
  ]);
});

it("a row of boxes to swipe says of each which one it is, and of how many, in dots", () => {
  const rows = pages
    .map(({ document }) => [...document.querySelectorAll(".trades--row > li")])
    .filter((boxes) => boxes.length > 0);
  expect(rows.length).toBe(1);
  for (const boxes of rows) {
    const dots = boxes.map((box) => [
      ...(box.querySelector(":scope > [aria-hidden]")?.children ?? []),
    ]);
    expect(dots.map((row) => row.map(({ tagName }) => tagName === "B"))).toEqual(
      boxes.map((_, box) => boxes.map((_, dot) => dot === box)),
    );
  }
});

it("each service's page ends in a drawing of its own", () => {
  const drawings = pages
    .filter(({ route }) => route.startsWith("/services/"))
    .map(({ document }) => {
      const closing = document.querySelector(".call-to-action");
      return closing?.innerHTML.match(/moment-[\w-]+\.svg/)?.[0];
    });
  expect(drawings).not.toContain(undefined);
  expect(new Set(drawings).size).toBe(10);
});

it("a part of a service's page has the drawing that its entry names", () => {
  const page = documentAt("/services/customized-erp-development-services");
  const part = page.querySelector("#development-and-support .near-drawing");
  expect(part?.innerHTML).toMatch(/place-web-design-\w+\.svg/);
  expect(page.querySelector("#benefits .near-drawing")).toBe(null);
});
