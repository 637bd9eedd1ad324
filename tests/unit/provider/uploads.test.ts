// @vitest-environment node
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { standInSettings } from "../../../provider/stand-in-settings.ts";
import { bearer, openProvider, type TestProvider } from "./provider-client.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const hindiName = "मेरा CV's.PDF";
const uploadAddress = (category = "cv") =>
  `${standInSettings(provider.port).PROVIDER_UPLOAD}&category=${category}`;
const files = () => readdirSync(path.join(provider.folder, "uploads"));

function upload(
  content: Uint8Array<ArrayBuffer> | string,
  name: string,
  {
    category = "cv",
    field = "file",
    headers = {},
  }: { category?: string; field?: string; headers?: Record<string, string> } = {},
) {
  const form = new FormData();
  form.append(field, new Blob([content], { type: "text/html" }), name);
  return fetch(uploadAddress(category), {
    method: "POST",
    headers: { authorization: bearer, ...headers },
    body: form,
  });
}

describe("an upload", () => {
  it.each(["cv", "internship"])("of category %s comes back byte for byte", async (category) => {
    const content = new Uint8Array(randomBytes(300_000));
    const answer = await upload(content, hindiName, { category });
    expect(answer.status).toBe(200);
    const { isSuccess, record, message } = await answer.json();
    expect([isSuccess, typeof message]).toEqual([true, "string"]);
    expect(record).toMatch(new RegExp(`^${provider.origin}/cdn/files/[\\da-f-]{36}\\.pdf$`));

    const served = await fetch(record);
    const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(sha(new Uint8Array(await served.arrayBuffer()))).toBe(sha(content));
    expect(served.headers.get("content-type")).toBe("application/pdf");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent("मेरा CV")}%27s.PDF`,
    );
    expect(provider.records("upload")).toMatchObject([
      {
        body: {
          category,
          fileName: hindiName,
          mediaType: "application/pdf",
          sizeBytes: 300_000,
          url: record,
        },
        headers: { authorization: bearer },
      },
    ]);
  });

  it.each([
    ["a.png", "image/png"],
    ["a.JPG", "image/jpeg"],
    ["a.jpeg", "image/jpeg"],
    ["a.webp", "image/webp"],
  ])("%s is shown as %s whatever the sender called it, with script off", async (name, type) => {
    const { record } = await (await upload("<script>alert(1)</script>", name)).json();
    const served = await fetch(record, { method: "HEAD" });
    expect(served.headers.get("content-type")).toBe(type);
    expect(served.headers.get("content-disposition")).toMatch(/^inline/);
    expect(served.headers.get("content-security-policy")).toContain("sandbox");
  });

  it.each([
    "page.html",
    "run.exe",
    "noending",
    "image.svg",
    "cv.pdf.js",
    ".pdf",
  ])("named %s is not taken", async (name) => {
    const answer = await upload("x", name);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      isSuccess: false,
      record: "",
      message: expect.stringContaining("are not taken"),
    });
    expect(files()).toEqual([]);
  });

  it("of exactly 10 MB is taken, and a byte more is not", async () => {
    const limit = 10 * 1024 * 1024;
    expect((await (await upload(new Uint8Array(limit), "a.pdf")).json()).isSuccess).toBe(true);
    const over = await (await upload(new Uint8Array(limit + 1), "a.pdf")).json();
    expect(over).toEqual({ isSuccess: false, record: "", message: "the file is over 10 MB" });
    expect(files()).toHaveLength(1);
  });

  it("that is empty is not taken", async () => {
    expect(await (await upload("", "a.pdf")).json()).toMatchObject({
      isSuccess: false,
      message: "the file is empty",
    });
  });

  it("cannot choose where it is stored", async () => {
    const { record } = await (await upload("x", "../../../records.sqlite.pdf")).json();
    expect(files()).toEqual([path.basename(record)]);
    expect(readFileSync(path.join(provider.folder, "records.sqlite")).subarray(0, 15).toString()).toBe(
      "SQLite format 3",
    );
  });

  it("cannot be used to read another file", async () => {
    await upload("x", "a.pdf");
    for (const name of [
      "..%2f..%2frecords.sqlite",
      "..%2Frecords.sqlite",
      "%2e%2e/records.sqlite",
      "' OR 1=1 --",
      files()[0]!.toUpperCase(),
    ]) {
      expect((await fetch(`${provider.origin}/cdn/files/${name}`)).status, name).toBe(404);
    }
    const raw = await rawRequest(
      "GET /cdn/files/../../records.sqlite HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
    );
    expect(raw).toMatch(/^HTTP\/1.1 404/);
  });
});

describe("an upload is refused", () => {
  afterEach(() => expect(files()).toEqual([]));

  it.each([
    ["without the credential", { headers: { authorization: "" } }, 401],
    ["for another category", { category: "passport" }, 400],
    ["in another field", { field: "resume" }, 400],
  ])("%s", async (_, options, status) => {
    const answer = await upload("x", "a.pdf", options);
    expect(answer.status).toBe(status);
    expect((await answer.json()).isSuccess).toBe(false);
  });

  it("with another key, as something else than a form, and as a broken form", async () => {
    const send = (address: string, contentType: string, body: string) =>
      fetch(address, {
        method: "POST",
        headers: { authorization: bearer, "content-type": contentType },
        body,
      });
    const form = "multipart/form-data; boundary=b";
    expect(
      (await send(`${provider.origin}/cdn/upload?key=x&folder=company-site&category=cv`, form, "x")).status,
    ).toBe(403);
    expect((await send(uploadAddress(), "application/json", "{}")).status).toBe(415);
    expect((await send(uploadAddress(), "multipart/form-data", "x")).status).toBe(400);
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf';
    expect((await send(uploadAddress(), form, cut)).status).toBe(400);
    expect((await send(uploadAddress(), form, "--b--\r\n")).status).toBe(400);
  });

  it("when it breaks off, and leaves nothing behind", async () => {
    const head = `POST ${new URL(uploadAddress()).pathname}${new URL(uploadAddress()).search} HTTP/1.1`;
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf';
    await rawRequest(
      `${head}\r\nhost: localhost\r\nauthorization: ${bearer}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9999\r\n\r\n${part}`,
      100,
    );
    await vi.waitFor(() => expect(provider.requests()).toHaveLength(1));
    expect((await fetch(provider.origin)).status).toBe(200);
    expect(provider.records("upload")).toEqual([]);
  });
});

/** Sends bytes as they are and gives what comes back; cuts the connection after a time when one is given. */
function rawRequest(text: string, cutAfterMs?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(provider.port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    if (cutAfterMs !== undefined) setTimeout(() => socket.destroy(), cutAfterMs);
  });
}
