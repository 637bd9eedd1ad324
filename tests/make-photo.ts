import sharp from "sharp";

/** Makes a photo-like picture: colours that change everywhere, so that no format has an easy life. */
export function makePhoto(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#456", noise } });
}
