import type { PageData } from "../page-data.ts";
import { PALETTE } from "../palette.ts";
import { LANGUAGE } from "../texts.ts";

export const data = {
  permalink: "site.webmanifest",
  eleventyExcludeFromCollections: true,
};

/** Returns the first words of a name that fit below an icon, but at least one. */
function shorten(name: string): string {
  const words = name.split(" ");
  while (words.length > 1 && words.join(" ").length > 12) {
    words.pop();
  }
  return words.join(" ");
}

/** Returns the manifest (https://www.w3.org/TR/appmanifest/). `minimal-ui` keeps the buttons Back and Reload. */
export default ({ company }: PageData) =>
  JSON.stringify({
    id: "/",
    name: company.name,
    // Launchers cut a name that is longer than about twelve letters.
    short_name: shorten(company.name),
    description: company.tagline,
    lang: LANGUAGE,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: PALETTE.night,
    theme_color: PALETTE.night,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      {
        src: "/icon-512-maskable.png",
        sizes: "512x512",
        purpose: "maskable",
        type: "image/png",
      },
    ],
  });
