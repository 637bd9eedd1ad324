/** One nginx for all sites that are measured: TLS 1.3, HTTP/2, the same compressed files. */
import path from "node:path";

export interface ServedSite {
  folder: string;
  port: number;
  /** Whether the folder brings the settings that our build has written. */
  hasSettings: boolean;
}

/**
 * What hosts of static sites send for a folder without settings: names with a hash are kept for good, other files for a day, and
 * pages are asked for again.
 */
const usualSettings = `
    gzip_static on; brotli_static on; gzip_vary on; charset utf-8;
    error_page 404 /404.html;
    location / { try_files $uri $uri/index.html $uri.html =404; add_header cache-control "public, max-age=0, must-revalidate"; }
    location ~ "\\.(?:css|js|mjs|svg|png|jpe?g|webp|avif|gif|ico|woff2?)$" { add_header cache-control "public, max-age=86400"; }
    location ~ "[.-][0-9a-zA-Z_-]{8,}\\.(?:css|js|mjs|svg|png|jpe?g|webp|avif|woff2?)$" { add_header cache-control "public, max-age=31536000, immutable"; }`;

/** What stands in `http` of its settings. */
export function sitesOverTls(
  sites: readonly ServedSite[],
  { keyFile, certificateFile }: { keyFile: string; certificateFile: string },
): string {
  return `
  ssl_certificate ${certificateFile};
  ssl_certificate_key ${keyFile};
  ssl_protocols TLSv1.3;
  # Each visit shakes hands anew.
  ssl_session_tickets off;
${sites.map(serverBlock).join("\n")}`;
}

function serverBlock({ folder, port, hasSettings }: ServedSite) {
  return `  server {
    listen ${port} ssl http2;
    root ${folder};${hasSettings ? `\n    include ${path.join(folder, "nginx.conf")};` : usualSettings}
  }`;
}
