import type { AnySchemaObject, ErrorObject } from "ajv";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import type { ReadPicture } from "../read-picture.ts";
import type { FindFile } from "./asset-file.ts";
import type { PictureUse } from "./picture.ts";

/** What the keywords may ask about other files. */
export interface Surroundings {
  /** The readable data files, by name. */
  data: Readonly<{ [name: string]: unknown }>;
  findFile: FindFile;
  /** The day in India, as `2026-01-31`. */
  today: string;
  readPicture: ReadPicture;
  /** Collects the pictures that can be shown. */
  pictures: PictureUse[];
}

/** A keyword's function. Ajv calls it with the surroundings as `this`, and takes what it found from its `errors`. */
export interface KeywordFunction<KeywordValue, Data> {
  (
    this: Surroundings,
    value: KeywordValue,
    data: Data,
    rule?: AnySchemaObject,
    at?: DataValidationCxt,
  ): boolean;
  errors?: Partial<ErrorObject>[];
}
