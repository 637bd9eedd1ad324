import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  asJson,
  createPayload,
  get,
  HttpError,
  postForm,
  type RequestOptions,
  request,
  uploadFile,
} from "../../../../../widgets/kit/provider/provider.ts";
import { quoteForm } from "../../../../../widgets/quote-form/definition.ts";
import { httpFailure, PARSING_FAILURE } from "../../../../spec/forms.ts";
import { playServer, type SentRequest } from "../play-server.ts";

const API = "https://provider.test/api/Setting/";
const URL_ = `${API}AddContactUs`;
let sent: SentRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = playServer();
});
afterEach(() => {
  document.cookie = "XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
});

const BODY = asJson({});

async function ask(
  options: RequestOptions,
  respond: (request: SentRequest) => void,
  url = URL_,
) {
  const asked = request(url, options).catch((reason: unknown) => reason);
  const [one] = sent;
  if (!one) {
    throw new Error("nothing was sent");
  }
  respond(one);
  return { one, result: await asked };
}

describe("requests", () => {
  const authorization = "Bearer unit-token";
  it.each([
    [{ a: 1 }, "POST", { "content-type": "application/json" }],
    [undefined, "GET", {}],
  ])("a request with the body %j is a %s with the bearer token", async (body, method, headers) => {
    const { one, result } = await ask({ body: body && asJson(body) }, (asked) =>
      asked.answer(200, "[1]"),
    );
    expect([one.method, one.json(), result]).toEqual([
      method,
      body,
      { status: 200, json: [1] },
    ]);
    expect(one.headers).toEqual({ authorization, ...headers });
  });

  it.each([
    [
      "a POST to the page's own origin carries the",
      { url: "/own", options: { body: BODY }, token: "to/ken" },
    ],
    [
      "a GET of the page's own origin carries no",
      { url: "/own", options: {}, token: undefined },
    ],
    [
      "a POST to another origin carries no",
      { url: URL_, options: { body: BODY }, token: undefined },
    ],
  ])("%s cross-site-request token", async (_, { url, options, token }) => {
    document.cookie = "XSRF-TOKEN=to%2Fken";
    const { one } = await ask(options, (asked) => asked.answer(200, "1"), url);
    expect(one.headers["x-xsrf-token"]).toBe(token);
  });
});

/** What a caller expects of an answer, besides a status of 2xx. */
const EXPECTED = {
  anything: { mayBeEmpty: true },
  "a truthy JSON": { mayBeEmpty: true, mustBeTruthy: true },
  "a JSON": {},
};

it.each([
  ["anything", "<!doctype html><p>Log in to the Wi-Fi</p>"],
  ["a truthy JSON", "<html></html>"],
  ["a JSON", '{"isSuccess":tr'],
  ["a JSON", ""],
  ["anything", "saved"],
] as const)("a caller that expects %s gets a parsing failure for %j", async (expected, body) => {
  const { result } = await ask({ body: BODY, ...EXPECTED[expected] }, (asked) =>
    asked.answer(200, body),
  );
  expect(result).toBeInstanceOf(HttpError);
  expect(result).toMatchObject({ message: PARSING_FAILURE, status: 200 });
});

it.each([
  ["anything", 200, "", null],
  ["anything", 201, "", null],
  ["anything", 204, "", null],
  ["anything", 299, "7", 7],
  ["a truthy JSON", 201, "true", true],
  ["a JSON", 201, "[]", []],
  // A JSON text is a success, though it is a string like the page of a captive portal.
  ["anything", 200, '"Saved"', "Saved"],
  ["a truthy JSON", 200, '"Saved"', "Saved"],
] as const)("a caller that expects %s accepts %i with %j as a success", async (expected, status, body, json) => {
  const { result } = await ask({ body: BODY, ...EXPECTED[expected] }, (asked) =>
    asked.answer(status, body),
  );
  expect(result).toEqual({ status, json });
});

it.each([
  ["a truthy JSON", 200, "", ""],
  ["a truthy JSON", 201, "0", ""],
  ["anything", 202, '{"isSuccess":false,"message":"Closed"}', "Closed"],
] as const)("a caller that expects %s takes %i with %j as a refusal", async (expected, status, body, refusal) => {
  const { result } = await ask({ body: BODY, ...EXPECTED[expected] }, (asked) =>
    asked.answer(status, body),
  );
  expect(result).toMatchObject({ status, refusal, isFinal: true });
});

it.each([
  [199, false],
  [300, false],
  [399, false],
  [400, true],
  [409, false],
  [422, true],
  [499, true],
  [500, false],
])("the status %i is a failure, and another try cannot help: %j", async (status, isFinal) => {
  const { result } = await ask({ body: BODY }, (one) => one.answer(status, "1", "Why"));
  expect(result).toMatchObject({
    message: httpFailure(URL_, status, "Why"),
    status,
    isFinal,
  });
});

it("an answer that is cut counts as no answer, although its status has come", async () => {
  const { result } = await ask({ body: BODY }, (one) => one.cut());
  expect(result).toMatchObject({
    message: httpFailure(URL_, 0, "Unknown Error"),
    status: 0,
    isTimeout: false,
    isFinal: false,
  });
});

// `faults/answers.test.ts` tests that a redirected POST fails.
it("a GET that was redirected is a success", async () => {
  const { result } = await ask({}, (asked) => asked.answer(200, "1", "OK", true));
  expect(result).toEqual({ status: 200, json: 1 });
});

it.each([
  ["without a body", 0],
  ["of a form with a long text", 60_000],
  ["of a file", 400_000],
  ["of the largest file", 10 * 2 ** 20],
])("a request %s has the time that a shared line of 64 kbit/s and a server of 40 s need, and then ends", async (_, size) => {
  const body =
    size > 100_000 ? { data: new FormData(), bytes: size } : asJson(["x".repeat(size)]);
  const asked = request(URL_, { body }).catch((reason: unknown) => reason);
  const bytesPerMs = 64 / 8 / 2;
  vi.advanceTimersByTime(size / bytesPerMs + 40_000);
  expect(sent[0]?.isAborted()).toBe(false);
  vi.advanceTimersByTime(size / bytesPerMs + 60_000);
  expect(await asked).toMatchObject({
    message: httpFailure(URL_, 0, "Unknown Error"),
    status: 0,
    isTimeout: true,
  });
});

it("a caller's abort ends a request, and no request starts after it", async () => {
  const leaving = new AbortController();
  const ask = () =>
    request(URL_, { body: BODY, signal: leaving.signal }).catch((reason) => reason);
  const asked = ask();
  leaving.abort();
  for (const error of [await asked, await ask()]) {
    expect(error).toMatchObject({ isTimeout: false, cause: leaving.signal.reason });
  }
  expect(sent).toHaveLength(1);
});

function answered<Value>(asked: Promise<Value>, body: string): Promise<Value> {
  sent[0]!.answer(200, body);
  return asked;
}

const proof = { botCheckResponse: "response", reference: "K7M2-9QXD" };
const quote = {
  Name: "Asha",
  Email: "asha@example.com",
  MobileNo: "9876543210",
  WhatsappNo: "9876543211",
  ExistingWebsite: "https://example.com",
  ProjectCategory: ["SEO", "E-commerce"],
  Remarks: "A shop",
};

it.each([
  "patna-news",
  "",
  undefined,
])("a quote's header has the source %j, if any", async (source) => {
  await answered(
    postForm(quoteForm, createPayload(quoteForm, quote), { ...proof, source }),
    "",
  );
  expect(sent[0]?.headers["x-source"]).toBe(source || undefined);
});

it("a request has no source, bot check or reference number if the provider has no headers for them", async () => {
  for (const name of [
    "PROVIDER_SOURCE_HEADER",
    "BOT_CHECK_HEADER",
    "PROVIDER_REFERENCE_HEADER",
  ]) {
    vi.stubGlobal(name, "");
  }
  await answered(
    postForm(quoteForm, createPayload(quoteForm, quote), {
      ...proof,
      source: "patna-news",
    }),
    "",
  );
  expect(Object.keys(sent[0]!.headers).sort()).toEqual(["authorization", "content-type"]);
});

it("get() reads any other resource of the API", async () => {
  expect(await answered(get("Setting/Other"), "7")).toBe(7);
  expect(sent[0]).toMatchObject({ method: "GET", url: `${API}Other` });
});

it.each([
  [{ message: "Too large" }, "Too large"],
  [{ record: "cv.pdf" }, "the file's address is not one of the web"],
])("a file whose answer is %j is refused with the answer's status", async (answer, refusal) => {
  const { signal } = new AbortController();
  const uploading = uploadFile(new File(["%PDF"], "cv.pdf"), "cv", signal);
  sent[0]!.answer(201, JSON.stringify(answer));
  await expect(uploading).rejects.toMatchObject({ status: 201, refusal, isFinal: true });
});

it.each([
  ["https://cdn.test/upload", "https://cdn.test/upload?category=cv"],
  ["https://cdn.test/upload?key=k", "https://cdn.test/upload?key=k&category=cv"],
])("a file goes to %s with its category", async (address, url) => {
  vi.stubGlobal("PROVIDER_UPLOAD", address);
  const { signal } = new AbortController();
  const record = "https://cdn.test/files/cv.pdf";
  const uploading = uploadFile(new File(["%PDF"], "cv.pdf"), "cv", signal);
  expect(await answered(uploading, JSON.stringify({ record }))).toBe(record);
  expect(sent[0]?.url).toBe(url);
});
