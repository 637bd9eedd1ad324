/** Types for the parts of Eleventy that the build uses: https://www.11ty.dev/docs/config/ */
declare module "@11ty/eleventy" {
  export interface UserConfig {
    directories: { output: string };
    addExtension(
      extension: string,
      options: { compile: (text: string, inputPath: string) => Render },
    ): void;
    addGlobalData(name: string, value: unknown): void;
    addPassthroughCopy(paths: Record<string, string>): void;
    addUrlTransform(transform: (page: { url: string }) => string): void;
    on(
      event: "eleventy.after",
      run: (build: { results: { outputPath: string }[] }) => void,
    ): void;
    setInputDirectory(folder: string): void;
    setUseGitIgnore(isUsed: boolean): void;
  }
  type Options = { configPath: string; config: (config: UserConfig) => Promise<void> };
  type Render = (
    this: { defaultRenderer(data: object): Promise<unknown> },
    data: object,
  ) => Promise<string>;
  export class Eleventy {
    constructor(input: undefined, output: string, options: Options);
    disableLogger(): void;
    write(): Promise<unknown>;
  }
}

/** Types for the parts of eleventy-img that the build uses: https://www.11ty.dev/docs/plugins/image/ */
declare module "@11ty/eleventy-img" {
  type Made = Record<
    "url" | "sourceType" | "srcset" | "filename" | "outputPath",
    string
  > &
    Record<"width" | "height", number> & { buffer: Buffer };
  /** Sizes by format, smallest first, in the order of the option `formats`. */
  export default function image(
    original: string,
    options: object,
  ): Promise<Record<string, Made[]>>;
}
