import type { ErrorObject } from "ajv";
import type { ReadPicture } from "../read-picture.ts";
import type { FindFile } from "./asset-file.ts";
import type { PictureUse } from "./picture.ts";

/** What the checks of a value may ask about the other files. */
export interface Surroundings {
  /** the readable data files, by name */
  data: Readonly<{ [name: string]: unknown }>;
  /** looks for a file under `site/` */
  findFile: FindFile;
  /** the day in India, as `2026-01-31` */
  today: string;
  readPicture: ReadPicture;
  /** where good pictures are noted */
  pictures: PictureUse[];
}

/** What a keyword's function leaves in its `errors` for ajv to take (ajv's own way to give errors back). */
export type KeywordErrors = Partial<ErrorObject>[] | undefined;
