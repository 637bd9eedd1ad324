/** The kinds of values that settings have. */

/** A kind of value: a function that returns whether a value fits, and the advice that follows "Fix: write". */
export interface Kind {
  fits: (value: string) => boolean;
  advice: string;
}

/** Returns a kind whose values match a pattern. */
const like = (pattern: RegExp, advice: string): Kind => ({
  fits: (value) => pattern.test(value),
  advice,
});
const isUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);

/** Returns a kind whose values are one of several words, such as `on` and `off`. */
export const oneOf = (all: readonly string[]): Kind => ({
  fits: (value) => all.includes(value),
  advice: `one of ${all.join(", ")}`,
});

/** The kinds of values that settings have, besides those of {@link oneOf}. */
export const KINDS = {
  address: {
    fits: isUrl,
    advice: "a whole URL, such as https://api.provider.in/list",
  },
  baseAddress: {
    fits: (value) => isUrl(value) && value.endsWith("/"),
    advice: "a whole URL that ends in a slash, such as https://api.provider.in/v1/",
  },
  origin: {
    // Compare parsed addresses, because a host in other letters (कंपनी.भारत) or the usual
    // port makes no other origin.
    fits: (value) => isUrl(value) && new URL(value).href === `${new URL(value).origin}/`,
    advice:
      "the origin alone, such as https://www.company.in, and publish the site at its root, because below a path, such as that of a project page of GitHub, all its addresses would be missing (docs/hosting.md)",
  },
  credential: like(
    /^[\x21-\x7e]+$/,
    "the bearer credential of the provider, without spaces",
  ),
  guid: like(
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    "the GUID that the provider gave, such as 0b6f7a52-3d0c-4a55-9d7f-0a1f6f3f9d10",
  ),
  siteKey: like(
    /./,
    "the site key that the bot check's maker gave; for altcha, its challenge's URL",
  ),
  header: like(
    /^[\w!#$%&'*+.^`|~-]*$/,
    "the name of an HTTP header, such as X-Reference, or nothing",
  ),
  port: {
    fits: (value) => /^\d+$/.test(value) && Number(value) <= 65_535,
    advice: "a port from 0 to 65535",
  },
} satisfies Record<string, Kind>;
