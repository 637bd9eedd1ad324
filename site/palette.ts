/**
 * The brand's colours, and the one place where they are written. Style sheets and drawings name them,
 * `var(--gold)`, and at part of their strength, `var(--gold-60)` for 60 %; the build puts the values in.
 * After a change `npm run check` names texts that can be read no more (docs/first-day.md).
 */
export const PALETTE = {
  /** The darkest ground: banners, the dark band, the browser's bar. */
  night: "#141b45",
  /** Links, icons, the logo's ground. */
  indigo: "#2c3c9e",
  /** A page's next step, marks, the focus ring. */
  gold: "#ffb52e",
  goldLight: "#ffc65c",
  goldSoft: "#fff3db",
  /** The few words over a heading, numbers of steps. */
  terra: "#b8432a",
  /** Ornaments and drawings. Never text. */
  coral: "#e2603f",
  leaf: "#1d6b45",
  leafSoft: "#e4f3ea",
  cream: "#fff1d6",
  mist: "#c3c9ea",
  ink: "#14172b",
} as const satisfies Record<string, `#${string}`>;

const NAMED = /var\(--([a-z]+(?:-[a-z]+)*?)(?:-(\d\d?))?\)/g;

/** `gold-light` for `goldLight`, as style sheets write it. */
const toKebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const COLOURS = new Map<string, string>(
  Object.entries(PALETTE).map(([name, value]) => [toKebab(name), value]),
);

/** Returns a style sheet or drawing with the palette's values instead of their names. */
export function fillColours(text: string): string {
  return text.replace(NAMED, (named, name: string, percent?: string) => {
    const colour = COLOURS.get(name);
    if (!colour) {
      return named;
    }
    if (!percent) {
      return colour;
    }
    const alpha = Math.round((Number(percent) / 100) * 255);
    return colour + alpha.toString(16).padStart(2, "0");
  });
}
