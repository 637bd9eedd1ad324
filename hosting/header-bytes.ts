/** What nginx adds by itself to a compressed page. */
const HOSTS_OWN_HEADERS = {
  server: "nginx",
  date: "Sat, 21 Nov 2026 08:43:10 GMT",
  "content-type": "text/html; charset=utf-8",
  "content-length": "13473",
  etag: '"6560a1b2-34a1"',
  vary: "Accept-Encoding",
  "content-encoding": "br",
  connection: "keep-alive",
};

/**
 * Bytes of a page's response headers over HTTP/1.1. Over HTTP/2 they are fewer.
 *
 * @param headers those that we tell hosts to send with the page
 */
export function headerBytes(headers: Readonly<Record<string, string>>): number {
  const all = { ...HOSTS_OWN_HEADERS, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength(`HTTP/1.1 200 OK\r\n${lines.join("")}\r\n`);
}
