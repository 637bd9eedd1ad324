/** What the build uses of Eleventy, which ships no types. API: https://www.11ty.dev/docs/programmatic/ */
declare module "@11ty/eleventy" {
  export interface UserConfig {
    addGlobalData(name: string, value: unknown): void;
    /** `url` is a page's, as far as it is known: `/about.html`. */
    addUrlTransform(transform: (page: { url: string }) => string): void;
    addExtension(extension: string, options: { compile: Compile }): void;
    setUseGitIgnore(isUsed: boolean): void;
  }
  /** @returns what prints a page with its data; `defaultRenderer` is Eleventy's own for that extension */
  type Compile = (
    text: string,
    inputPath: string,
  ) => (this: { defaultRenderer: (data: object) => Promise<unknown> }, data: object) => Promise<string>;
  interface Options {
    configPath: string;
    quietMode: boolean;
    config: (config: UserConfig) => void;
  }
  export class Eleventy {
    constructor(input: string, output: string, options: Options);
    /** Says nothing in the terminal: what is thrown says it. */
    disableLogger(): void;
    /** Prints every page, and writes none. `outputPath` is below `output`, from the working folder. */
    toJSON(): Promise<{ outputPath: string; content: string }[]>;
  }
}

/** What `lib/images/` uses of eleventy-img, which ships none either. API: https://www.11ty.dev/docs/plugins/image/ */
declare module "@11ty/eleventy-img" {
  /** One size in one format: `srcset` is `ADDRESS WIDTHw`. */
  type Made = Record<"url" | "sourceType" | "srcset" | "filename" | "outputPath", string> &
    Record<"width" | "height", number>;
  /** Sizes by format, smallest first, in the order of the option `formats`. */
  export default function image(original: string, options: object): Promise<Record<string, Made[]>>;
}
