import sharp from "sharp";

/** Makes a picture of noise, which image formats compress badly, as they do a photo. */
export function makePhoto(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#456", noise } });
}
