/** Everything that a server was found to answer with HTML: the site's pages, its redirects, and what it refuses. */
import { readAnswer, type RawAnswer, send } from "../hosting/raw-request.ts";

export interface HtmlAnswer extends RawAnswer {
  /** What was asked for. */
  name: string;
}

const COMMON = "Host: site.test\r\nConnection: close\r\n";

function ask(address: string, headers: string[] = [], method = "GET") {
  return `${method} ${address} HTTP/1.1\r\n${COMMON}${headers.map((header) => `${header}\r\n`).join("")}\r\n`;
}

const REFUSED_METHODS = ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "FOO", "get"];

/** Each a whole request, by a name for people. Not asked: HTTP/0.9, whose answers have no headers, and which no browser speaks. */
const QUESTIONS: Record<string, string> = {
  "an unknown address": ask("/nothing-here"),
  "a part of the frame's address": ask("/widgets/v1/frame"),
  "an address below the frame": ask("/widgets/v1/frame.html/"),
  "a folder": ask("/images"),
  "a folder with a slash": ask("/images/"),
  "a folder of the widgets": ask("/widgets/"),
  "a hidden file": ask("/.git/config"),
  "a broken page": ask("/broken"),
  "a redirect": ask("/portfolio"),
  "an ending": ask("/about.html"),
  "a slash at the end": ask("/about/"),
  "the home page by its file": ask("/index.html"),
  "two slashes": ask("//evil.example/"),
  "a script in the address": ask("/<script>alert(1)</script>/"),
  "a name of 300 letters": ask(`/${"a".repeat(300)}`),
  "a name of 9,000 letters": ask(`/${"a".repeat(9_000)}`),
  "a zero byte": ask("/a%00b"),
  "a wrong escape": ask("/%zz"),
  "an escaped slash": ask("/a%2fb"),
  dots: ask("/../../etc/passwd"),
  "a space in the address": ask("/a b"),
  "an address without a slash": ask("about"),
  "a hash in the address": ask("/about#team"),
  "a part beyond the end": ask("/about", ["Range: bytes=99999999-"]),
  "a part beyond the frame's end": ask("/widgets/v1/frame.html", ["Range: bytes=99999999-"]),
  "a part beyond a picture's end": ask("/icon.svg", ["Range: bytes=99999999-"]),
  "another version than this": ask("/about", ['If-Match: "another"']),
  wonders: ask("/about", ["Expect: wonders"]),
  "an unknown encoding": ask("/about", ["Transfer-Encoding: wonders"], "POST"),
  "two lengths": `${ask("/about", ["Content-Length: 3", "Transfer-Encoding: chunked"], "POST")}0\r\n\r\n`,
  "a wrong length": ask("/about", ["Content-Length: many"]),
  "a wrong chunk": `${ask("/about", ["Transfer-Encoding: chunked"], "POST")}zz\r\n\r\n`,
  "a body of 100 GB": ask("/about", ["Content-Length: 99999999999"], "POST"),
  "a header of 9,000 letters": ask("/about", [`X-Long: ${"a".repeat(9_000)}`]),
  "150 headers": ask(
    "/about",
    Array.from({ length: 150 }, (_, index) => `X-${index}: 1`),
  ),
  "no HTTP": "GARBAGE\r\n\r\n",
  "HTTP/9.9": `GET / HTTP/9.9\r\n${COMMON}\r\n`,
  "another protocol": `GET / HTPP/1.1\r\n${COMMON}\r\n`,
  "no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  "two hosts": ask("/", ["Host: other.test"]),
  "a wrong host": "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
  "a wrong header": ask("/", ["wrong name: 1"]),
  "HTTP/1.0": "GET /about HTTP/1.0\r\n\r\n",
  ...Object.fromEntries(
    REFUSED_METHODS.flatMap((method) =>
      ["/about", "/widgets/v1/frame.html", "/portfolio", "/nothing-here"].map((address) => [
        `${method} ${address}`,
        ask(address, ["Content-Length: 0"], method),
      ]),
    ),
  ),
};

/**
 * Asks a server for each page, and everything above.
 *
 * @param pages their addresses
 * @returns the answers that hold HTML
 */
export async function askForHtml(port: number, pages: string[]): Promise<HtmlAnswer[]> {
  const questions = [...pages.map((page) => [page, ask(page)] as const), ...Object.entries(QUESTIONS)];
  const answers = await Promise.all(
    questions.map(async ([name, text]) => ({ name, ...readAnswer(await send(port, text)) })),
  );
  return answers.flatMap(({ name, status, headers, body }) =>
    status && headers && body && isHtml(headers, body) ? [{ name, status, headers, body }] : [],
  );
}

/** By its type or its text, for a browser may guess. */
function isHtml(headers: RawAnswer["headers"], body: Buffer) {
  if (body.length === 0) return false;
  return /html/.test(headers["content-type"] ?? "") || /<(?:!doctype|html|head|body)/i.test(body.toString());
}
