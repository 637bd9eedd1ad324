/** What the plumbing uses of Eleventy, which ships no types. API: https://www.11ty.dev/docs/programmatic/ */
declare module "@11ty/eleventy" {
  export interface UserConfig {
    addGlobalData(name: string, value: unknown): void;
    addTemplateFormats(extension: string): void;
    addExtension(extension: string, options: object): void;
    addTransform(name: string, transform: (content: unknown) => string): void;
    addWatchTarget(folder: string): void;
    /** Relative to the folder of the pages. */
    setDataDirectory(folder: string): void;
    on(event: "eleventy.before" | "eleventy.after", listener: () => void): void;
    setUseGitIgnore(isUsed: boolean): void;
  }
  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options?: { configPath?: string; quietMode?: boolean; config?: (config: UserConfig) => void },
    );
    /** Prints every page, and writes none. `outputPath` is below `output`, from the working folder. */
    toJSON(): Promise<{ outputPath: string; content: string }[]>;
  }
}

/** What `site/pictures/` uses of eleventy-img, which ships no types. API: https://www.11ty.dev/docs/plugins/image/ */
declare module "@11ty/eleventy-img" {
  /** One size in one format. */
  export interface Made {
    url: string;
    width: number;
    height: number;
    sourceType: string;
    /** `ADDRESS WIDTHw` */
    srcset: string;
  }
  interface Options {
    widths: readonly number[];
    formats: readonly string[];
    useCache?: boolean;
    fixOrientation?: boolean;
    outputDir?: string;
    urlPath?: string;
    sharpOptions?: object;
    sharpAvifOptions?: object;
    sharpWebpOptions?: object;
    sharpJpegOptions?: object;
    sharpPngOptions?: object;
    filenameFormat?: (id: string, original: unknown, width: number, format: string) => string;
  }
  /** Sizes by format, smallest first, in the order of `formats`. */
  export default function image(original: string | Buffer, options: Options): Promise<Record<string, Made[]>>;
}
