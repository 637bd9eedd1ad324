/** What the plumbing uses of Eleventy, which ships no types. API: https://www.11ty.dev/docs/programmatic/ */
declare module "@11ty/eleventy" {
  export interface UserConfig {
    addGlobalData(name: string, value: unknown): void;
    addTemplateFormats(extension: string): void;
    addExtension(extension: string, options: object): void;
    addTransform(name: string, transform: (content: unknown) => string): void;
    addWatchTarget(folder: string): void;
    on(event: "eleventy.before" | "eleventy.after", listener: () => void): void;
    setUseGitIgnore(isUsed: boolean): void;
  }
  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options?: { configPath?: string; quietMode?: boolean; config?: (config: UserConfig) => void },
    );
    write(): Promise<void>;
  }
}
