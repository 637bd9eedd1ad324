import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtPages, documentOf, projectFolder, wordsOf } from "../test-site.ts";
import { blocksOf, pagesOnce } from "./prose.ts";
import type { Claims } from "../../site/data-types.ts";

/** Words that could stand on any company's page, and promises that nobody can keep. */
const banned = [
  "leading",
  "cutting-edge",
  "cutting edge",
  "one-stop",
  "one stop",
  "world-class",
  "best-in-class",
  "state-of-the-art",
  "next-generation",
  "innovative",
  "innovation",
  "seamless",
  "seamlessly",
  "robust",
  "holistic",
  "synergy",
  "leverage",
  "unleash",
  "empower",
  "elevate",
  "revolutionise",
  "revolutionize",
  "game-changing",
  "game changer",
  "turnkey",
  "bespoke",
  "tailor-made",
  "tailored",
  "end-user",
  "solutions",
  "solution provider",
  "passionate",
  "dedicated team",
  "trusted partner",
  "top-notch",
  "unparalleled",
  "unmatched",
  "guarantee",
  "guaranteed",
  "100%",
  "lowest price",
  "best price",
  "cheapest",
  "certified",
  "award-winning",
  "24/7",
  "24x7",
  "hassle-free",
  "click here",
  "digital transformation",
  "utilise",
  "utilize",
  "please do not hesitate",
];
const bannedPattern = new RegExp(`(?<![\\p{L}\\d-])(?:${banned.join("|")})(?![\\p{L}\\d-])`, "giu");

const metaOf = (html: string) =>
  [...html.matchAll(/<title>([^<]*)|name="description" content="([^"]*)/g)].map(
    (found) => found[1] ?? found[2],
  );

it.each(builtPages())("$route holds no word that means nothing", (page) => {
  const text = [wordsOf(page), ...metaOf(page.html)].join(" ");
  expect(text.match(bannedPattern) ?? []).toEqual([]);
});

it("would find them", () => {
  expect("A leading, one-stop, Cutting-Edge shop".match(bannedPattern)).toHaveLength(3);
  expect("misleading leadings".match(bannedPattern)).toBeNull();
});

describe("the company's figures", () => {
  const claims: Pick<Claims, "counters" | "statements"> = JSON.parse(
    readFileSync(path.join(projectFolder, "site/_data/claims.json"), "utf8"),
  );
  const services: { id: string; path: string }[] = JSON.parse(
    readFileSync(path.join(projectFolder, "site/_data/services.json"), "utf8"),
  ).items;
  const routes: Record<string, string> = {
    home: "/",
    about: "/about",
    "our-work": "/ourwork",
    privacy: "/privacypolicy",
    refund: "/refundpolicy",
    terms: "/terms-and-conditions",
    ...Object.fromEntries(services.map((service) => [service.id, `/${service.path}`])),
  };

  /** How a figure about the company looks, whatever its number. */
  const boasts = [
    /\bsince (?:19|20)\d\d\b/i,
    /\d\s*\+/,
    /\d\s*%/,
    /\bover \d/i,
    /\byears? of experience\b/i,
    /\d+ (?:happy |skilled )?(?:clients|customers|projects|apps|experts|developers|years)\b/i,
    /\bhappy clients\b/i,
    /\bprevious name\b/i,
    /\brebrand/i,
  ];

  it.each(pagesOnce())("$route shows its claims as they are given, and no prose repeats one", (page) => {
    const isOwn = ({ page: name }: { page: string }) => routes[name] === page.route;
    const blocks = blocksOf(page);
    const said = (text: string) => blocks.findIndex((block) => block.text === text);
    for (const { text } of claims.statements.filter(isOwn)) {
      expect(said(text), text).toBeGreaterThan(-1);
      blocks.splice(said(text), 1);
    }
    const figures = [...documentOf(page).querySelectorAll(".counters div")].map(
      (counter) => `${counter.querySelector("dt")?.textContent}: ${counter.querySelector("dd")?.textContent}`,
    );
    for (const { value, label } of claims.counters.filter(isOwn)) {
      if (value) expect(figures).toContain(`${label}: ${value}`);
      blocks.splice(said(label), 1);
      if (value) blocks.splice(said(value), 1);
    }
    const testimonials = [...documentOf(page).querySelectorAll(".testimonial")]
      .map(({ textContent }) => textContent)
      .join(" ");
    const repeats = blocks
      .map(({ text }) => text)
      .filter((text) => !testimonials.includes(text) && boasts.some((boast) => boast.test(text)));
    expect(repeats).toEqual([]);
  });
});

describe("pictures", () => {
  it.each(builtPages())("$route says what each picture is, or that it decorates", (page) => {
    const document = documentOf(page);
    const wordless = [...document.querySelectorAll("img")].filter((image) => !image.hasAttribute("alt"));
    expect(wordless.map((image) => image.outerHTML)).toEqual([]);
    // A picture without words must have its words beside it.
    const alone = [...document.querySelectorAll('img[alt=""]')].filter(
      (image) => !(image.closest("a, li") ?? image.parentElement)?.textContent?.trim(),
    );
    expect(alone.map((image) => image.outerHTML)).toEqual([]);
    const spoken = [...document.querySelectorAll("svg")].filter(
      (drawing) => drawing.getAttribute("aria-hidden") !== "true",
    );
    expect(spoken.map((drawing) => drawing.outerHTML.slice(0, 80))).toEqual([]);
    const repeats = [...document.querySelectorAll("img[alt]")].filter((image) =>
      /^(?:image|picture|photo|logo|icon)\b|\.(?:png|jpe?g|svg|webp)$/i.test(image.getAttribute("alt") ?? ""),
    );
    expect(repeats.map((image) => image.outerHTML)).toEqual([]);
  });
});
