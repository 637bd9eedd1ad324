import sharp from "sharp";
import { findDifference } from "./difference.ts";
import type { Drawn } from "./draw-pages.ts";

/** One page at one size, from both commits. */
export interface Look {
  /** `/about at 360 px` */
  name: string;
  /** pixels that are not the same, of 1; 1 where only one commit has the page */
  share: number;
  /** WebP. One is missing where only the other commit has the page; where nothing differs, all are. */
  before?: Buffer;
  after?: Buffer;
  difference?: Buffer;
}

/** @returns every page of either commit, what differs most first */
export async function compareLooks(before: readonly Drawn[], after: readonly Drawn[]): Promise<Look[]> {
  const looks = new Map<string, { before?: Buffer; after?: Buffer }>();
  for (const { route, width, picture } of before) looks.set(nameOf(route, width), { before: picture });
  for (const { route, width, picture } of after) {
    const name = nameOf(route, width);
    looks.set(name, { ...looks.get(name), after: picture });
  }
  const compared: Look[] = [];
  for (const [name, pictures] of looks) compared.push({ name, ...(await compare(pictures)) });
  return compared.sort((one, other) => other.share - one.share);
}

const nameOf = (route: string, width: number) => `${route} at ${width} px`;

async function compare({ before, after }: { before?: Buffer; after?: Buffer }): Promise<Omit<Look, "name">> {
  if (!before || !after) return { share: 1, before: await small(before), after: await small(after) };
  const { share, picture } = await findDifference(before, after);
  if (share === 0) return { share };
  return { share, before: await small(before), after: await small(after), difference: await small(picture) };
}

/** A tenth of the bytes of a PNG; good enough to look at. */
async function small(picture: Buffer | undefined): Promise<Buffer | undefined> {
  return picture && sharp(picture).webp({ quality: 82 }).toBuffer();
}
