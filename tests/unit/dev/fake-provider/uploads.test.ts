import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { bearer, openProvider, type TestProvider } from "../../../provider-client.ts";
import { testSettings } from "../../../test-run.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const MOST_BYTES = 10 * 1024 * 1024;

async function upload(
  name: string,
  { category = "cv", field = "file", token = bearer } = {},
  bytes = 3,
) {
  const content = new Uint8Array(randomBytes(bytes));
  const body = new FormData();
  body.append(field, new Blob([content], { type: "text/html" }), name);
  const { providerUpload } = testSettings({ PROVIDER_PORT: String(provider.port) });
  const headers = { authorization: token };
  const answer = await fetch(`${providerUpload}&category=${category}`, {
    method: "POST",
    headers,
    body,
  });
  return { status: answer.status, content, ...(await answer.json()) };
}

it.each([
  ["मेरा CV's.PDF", "cv"],
  ["a.JPG", "internship"],
])("%s comes back byte for byte, as a download that nothing runs of", async (name, category) => {
  const { content, isSuccess, record } = await upload(name, { category }, 300_000);
  expect(isSuccess).toBe(true);
  expect(record).toContain(`${provider.origin}/cdn/files/`);
  const served = await fetch(`${record}?download`);
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);
  const names = ["content-type", "content-disposition", "x-content-type-options"];
  const safe = ["application/octet-stream", "attachment", "nosniff"];
  expect(names.map((header) => served.headers.get(header))).toEqual(safe);
  expect(provider.records("upload")).toMatchObject([
    { body: { category, fileName: name, sizeBytes: 300_000, url: record } },
  ]);
});

it.each([
  ["noending", 3, "only pdf"],
  ["cv.pdf.js", 3, "only pdf"],
  ["empty.pdf", 0, "empty"],
  ["long.pdf", MOST_BYTES + 1, "over 10 MB"],
])("%s of %i bytes is not taken", async (name, bytes, words) => {
  const answer = await upload(name, {}, bytes);
  expect(answer).toMatchObject({ status: 200, isSuccess: false });
  expect(answer.message).toContain(words);
  expect(provider.records()).toEqual([]);
});

it("a file of 10 MB is taken, under a name that is not the sender's", async () => {
  const { record } = await upload("../../package.pdf", {}, MOST_BYTES);
  expect(record).toMatch(/\/cdn\/files\/[\da-f-]{36}\.pdf$/);
  expect(
    (await fetch(`${provider.origin}/cdn/files/..%2f..%2fpackage.json`)).status,
  ).toBe(404);
});

it.each([
  ["without the credential", { token: "" }, 401],
  ["for another category", { category: "passport" }, 403],
  ["in another field", { field: "resume" }, 400],
])("an upload is refused %s", async (_, options, status) => {
  expect(await upload("a.pdf", options)).toMatchObject({ status, isSuccess: false });
  expect(provider.records()).toEqual([]);
});
