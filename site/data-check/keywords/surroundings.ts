import type { ReadPicture } from "../read-picture.ts";
import type { Message } from "../problem.ts";
import type { PlaceName } from "../../pictures/places.ts";

/**
 * `file` is a path under `site/` with forward slashes. `siblings` are the files in the same folder, or in one whose name differs by
 * letter case alone, spelled as on disk.
 */
export type FindFile = (file: string) => { exists: boolean; siblings: string[] };

/** A picture that a data file names, and the place that shows it. */
export interface PictureUse {
  /** Path under `site/`. */
  image: string;
  place: PlaceName;
  /** JSON pointer of the text that names it. */
  pointer: string;
}

/** What an editor is told of a text, and may keep. */
export interface Warning extends Message {
  /** JSON pointer of the text. */
  pointer: string;
  /** Of the character in the text, in UTF-16 units. */
  index: number;
}

/** A text that may stand once on the whole site. */
export interface OnlyOnce {
  /** Texts of one group are compared. */
  group: string;
  text: string;
  pointer: string;
}

/** What the keywords may ask about the file and about others. */
export interface Surroundings {
  /** Of the file, without folder and ending: `services`. */
  name: string;
  /** The readable data files, by name. */
  data: Readonly<{ [name: string]: unknown }>;
  findFile: FindFile;
  /** The day in India, as `2026-01-31`. */
  today: string;
  readPicture: ReadPicture;
  /** Collects the pictures that can be shown. */
  pictures: PictureUse[];
  /** Collects what an editor is told and may keep. */
  warnings: Warning[];
  /** Collects the texts that visitors read. */
  texts: { pointer: string; text: string }[];
  /** Collects the texts that may stand once on the whole site. */
  onlyOnce: OnlyOnce[];
  /** The line, counted from 1, of what stands at a JSON pointer of the file. */
  lineOf: (pointer: string) => number;
}
