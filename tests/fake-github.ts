/** As much of GitHub's REST API (https://docs.github.com/rest) as Decap asks for while somebody edits one file. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Route } from "playwright-core";

/** What the editor asked to be written: method, path below the repository, body. */
type Written = { method: string; place: string; body: Record<string, unknown> };

const HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
};

/** What writing answers, by path below the repository. */
const WRITES: Readonly<Record<string, unknown>> = {
  "git/blobs": { sha: "new-blob" },
  "git/trees": { sha: "new-tree" },
  "git/commits": { sha: "new-commit" },
  "git/refs": { ref: "refs/heads/cms", object: { sha: "new-commit" } },
  pulls: { number: 7, head: { sha: "new-commit", ref: "cms" }, labels: [] },
};

/**
 * Answers what a page asks of api.github.com for the repository company/site, whose branch main holds a folder's data files.
 *
 * @param folder that holds `site/_data`
 * @returns what was written, in order
 */
export async function playGithub(page: Page, folder: string): Promise<Written[]> {
  const written: Written[] = [];
  const blobs = new Map<string, Buffer>();
  const filesIn = (place: string) =>
    readdirSync(path.join(folder, place), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => {
        const content = readFileSync(path.join(folder, place, name));
        const sha = createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
        blobs.set(sha, content);
        return { path: name, sha, type: "blob", mode: "100644", size: content.length };
      });
  const read = (place: string): unknown => {
    const [, folderName] = /^git\/trees\/main:(.+)$/.exec(place) ?? [];
    if (folderName) return { sha: "tree", tree: filesIn(folderName) };
    const content = blobs.get(place.replace("git/blobs/", ""));
    if (content) return { content: content.toString("base64"), encoding: "base64" };
    if (place === "") return { permissions: { push: true }, owner: { login: "company" } };
    if (place === "branches/main")
      return { commit: { sha: "main-commit", commit: { tree: { sha: "tree" } } } };
    return ["pulls", "commits"].includes(place) ? [] : undefined;
  };
  const answer = (route: Route) => {
    const request = route.request();
    const place = decodeURIComponent(new URL(request.url()).pathname);
    const json = (value: unknown) =>
      route.fulfill({
        status: value === undefined ? 404 : 200,
        headers: HEADERS,
        json: value ?? { message: "Not Found" },
      });
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers: HEADERS });
    if (place === "/user") return json({ login: "asha", name: "Asha Kumari", email: "asha@example.in" });
    const inside = place.replace(/^\/repos\/company\/site\/?/, "");
    if (request.method() === "GET") return json(read(inside));
    written.push({ method: request.method(), place: inside, body: request.postDataJSON() });
    return json(WRITES[inside] ?? []);
  };
  await page.route(/^https:\/\/api\.github\.com\//, answer);
  return written;
}
