/** What `score.ts` uses of two packages that are installed only when the bench runs. */
declare module "chrome-launcher" {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): void }>;
}

declare module "lighthouse" {
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  export default function lighthouse(
    address: string,
    flags: { port: number; logLevel: "silent" },
  ): Promise<
    | { lhr: { categories: Record<string, Category>; audits: Record<string, { score: number | null }> } }
    | undefined
  >;
}
