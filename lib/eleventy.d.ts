/** The types of the parts of Eleventy that the build uses: https://www.11ty.dev/docs/config/ */
declare module "@11ty/eleventy" {
  interface BuildEvent {
    directories: { output: string };
    /** With `fs` Eleventy writes files; with `json` and `ndjson` it prints the pages. */
    outputMode: "fs" | "json" | "ndjson";
    runMode: "build" | "watch" | "serve";
    /** The written pages; only in `eleventy.after`. */
    results: { outputPath: string }[];
  }

  /** The data that Eleventy itself gives to a template. */
  export interface SuppliedData {
    page: { url: string; outputPath: string };
    /** https://www.11ty.dev/docs/data-eleventy-supplied/#eleventy-variable */
    eleventy: { directories: { output: string } };
  }

  export interface UserConfig {
    /** https://www.11ty.dev/docs/data-custom/ */
    addDataExtension(
      extension: string,
      options: { read: false; parser: (file: string) => unknown },
    ): void;
    /** https://www.11ty.dev/docs/languages/custom/ */
    addExtension(
      extension: string,
      options: {
        read: false;
        compileOptions: { cache: boolean };
        getData: true;
        getInstanceFromInputPath: (inputPath: string) => Promise<object>;
        compile: (text: string, inputPath: string) => Promise<Render>;
      },
    ): void;
    addGlobalData(name: string, value: () => unknown): void;
    /** https://www.11ty.dev/docs/plugins/ */
    addPlugin<PluginOptions>(
      plugin: (config: UserConfig, options: PluginOptions) => void,
      options: PluginOptions,
    ): void;
    addUrlTransform(transform: (page: { url: string }) => string): void;
    addWatchTarget(folder: string): void;
    /** https://www.11ty.dev/docs/ignores/#configuration-api */
    ignores: Set<string>;
    /** https://www.11ty.dev/docs/events/ */
    on(
      event: "eleventy.before" | "eleventy.after",
      run: (build: BuildEvent) => Promise<void> | void,
    ): void;
    on(event: "eleventy.beforeWatch", run: (changed: string[]) => void): void;
    setDataDirectory(folder: string): void;
    setInputDirectory(folder: string): void;
    /** https://www.11ty.dev/docs/dev-server/ */
    setServerOptions(options: { domDiff: boolean }): void;
    setTemplateFormats(formats: string): void;
  }
  type Render = (data: SuppliedData) => Promise<string>;
  type Options = { configPath: string; config: (config: UserConfig) => void };
  export class Eleventy {
    constructor(input: undefined, output: string, options: Options);
    disableLogger(): void;
    write(): Promise<unknown>;
  }
}

/** The types of the parts of eleventy-img that the build uses: https://www.11ty.dev/docs/plugins/image/ */
declare module "@11ty/eleventy-img" {
  type Made = Record<
    "url" | "sourceType" | "srcset" | "filename" | "outputPath",
    string
  > &
    Record<"width" | "height", number> & { buffer: Buffer };
  /** Resolves with the made sizes by format, in the order of the option `formats`; the smallest size is the first. */
  export default function image(
    original: string,
    options: object,
  ): Promise<Record<string, Made[]>>;
}
