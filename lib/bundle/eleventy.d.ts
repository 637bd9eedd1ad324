/** What the build uses of Eleventy, which ships no types. API: https://www.11ty.dev/docs/config/ and /docs/programmatic/ */
declare module "@11ty/eleventy" {
  export interface UserConfig {
    /** Ours: what `build.mjs` has prepared. */
    site?: import("../pages.ts").Site;
    benchmarks: { config: { setIsVerbose(isVerbose: boolean): void } };
    addDataExtension(extension: string, options: { read: boolean; parser: (file: string) => unknown }): void;
    addExtension(extension: string, options: { compile: Compile }): void;
    addGlobalData(name: string, value: unknown): void;
    addPassthroughCopy(paths: Record<string, string>): void;
    addTransform(name: string, transform: (content: string, outputPath: string) => string): void;
    /** `url` is a page's, as far as it is known: `/about.html`. */
    addUrlTransform(transform: (page: { url: string }) => string): void;
    on(event: "eleventy.before" | "eleventy.after", callback: (event: BuildEvent) => Promise<void>): void;
    /** From the input folder. */
    setDataDirectory(folder: string): void;
    setUseGitIgnore(isUsed: boolean): void;
  }
  interface BuildEvent {
    directories: { output: string };
    /** Rendered files, after a build. */
    results: { outputPath: string }[];
  }
  /** Returns what renders a page with its data; `defaultRenderer` is Eleventy's own for that extension. */
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
    constructor(input: undefined, output: undefined, options: Options);
    /** Says nothing in the terminal: what is thrown says it. */
    disableLogger(): void;
    /** Renders and writes every page. */
    write(): Promise<unknown>;
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
