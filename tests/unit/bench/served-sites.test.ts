import { expect, it } from "vitest";
import { sitesOverTls } from "../../bench/wire/served-sites.ts";
import { nginxSettings } from "../../hosting/nginx-settings.ts";

const settings = nginxSettings(
  "/tmp/wire",
  sitesOverTls(
    [
      { folder: "/tmp/ours", port: 443, hasSettings: true },
      { folder: "/tmp/peer", port: 444, hasSettings: false },
    ],
    { keyFile: "/tmp/wire/key.pem", certificateFile: "/tmp/wire/certificate.pem" },
  ),
);
const [, ours = "", peer = ""] = settings.split("  server {");

it("serves each site by HTTP/2 on its port", () => {
  expect(ours).toContain("listen 443 ssl http2;\n    root /tmp/ours;");
  expect(peer).toContain("listen 444 ssl http2;\n    root /tmp/peer;");
});

it("takes the settings of a site that brings them, and gives the other ones compression and caching", () => {
  expect(ours).toContain("include /tmp/ours/nginx.conf;");
  expect(ours).not.toContain("brotli_static");
  expect(peer).not.toContain("include");
  expect(peer).toContain("gzip_static on; brotli_static on;");
  expect(peer).toContain("immutable");
});

it("lets no visit go on with the handshake of one before", () => {
  expect(settings).toContain("ssl_session_tickets off;");
});

it("writes nothing outside its folder", () => {
  const places = [...settings.matchAll(/(?:pid|error_log|_temp_path) (\S+?);?(?: warn;)?$/gm)].map(
    ([, place]) => place,
  );
  expect(places).toHaveLength(7);
  for (const place of places) expect(place).toMatch(/^\/tmp\/wire\//);
});
