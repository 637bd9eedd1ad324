/**
 * The brand's colours, which are written only here. Stylesheets and drawings name them,
 * such as `var(--gold)`, or `var(--gold-60)` for 60 % of it, and the build fills the
 * values in. After a change, `npm run check` names the texts that can hardly be read
 * (docs/first-day.md).
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
  /** The few words above a heading, and the numbers of steps. */
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

/** Returns a colour's name as stylesheets write it: `gold-light` for `goldLight`. */
const toKebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const COLOURS = new Map<string, string>(
  Object.entries(PALETTE).map(([name, value]) => [toKebab(name), value]),
);

/** Returns a stylesheet or drawing in which the names of colours are replaced by their values. */
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
