/** What is used of packages that `install-hosts.ts` installs, so that types can be checked without them. */
declare module "@netlify/headers-parser" {
  export function parseAllHeaders(options: {
    headersFiles: string[];
    configHeaders: [];
    /** Without it, each rule has its expression. */
    minimal: false;
  }): Promise<{ headers: { forRegExp: RegExp; values: Record<string, string> }[]; errors: Error[] }>;
}

declare module "@netlify/redirect-parser" {
  export function parseAllRedirects(options: {
    redirectsFiles: string[];
    configRedirects: [];
    minimal: false;
  }): Promise<{ redirects: { path: string; to: string; status: number }[]; errors: Error[] }>;
}

declare module "@vercel/routing-utils" {
  interface Route {
    /** A regular expression. */
    src?: string;
    status?: number;
    headers?: Record<string, string>;
    /** Whether later routes are looked at too. */
    continue?: boolean;
  }
  /** @param config a whole `vercel.json` */
  export function getTransformedRoutes(config: unknown): {
    routes: Route[] | null;
    error: { message: string } | null;
  };
  /** The address of each `.html` file. */
  export function getCleanUrls(files: string[]): { html: string; clean: string }[];
}
