/** Sends the requests of `npm run smoke`, and compares their answers with the expected ones. */

/** The expected value of a header. */
type ExpectedHeader =
  | { exactly: string }
  /** The value must match `like`. `words` describe it for people who do not read patterns. */
  | { like: RegExp; words?: string }
  | { isMissing: true }
  /** The value is a list that must contain these names. */
  | { holds: readonly string[] };

/** The expected headers, by their names. */
export type ExpectedHeaders = Readonly<Record<string, ExpectedHeader>>;

/** A request with its expected answer. */
export interface Expectation {
  url: string;
  /** By default GET. */
  method?: string;
  /** Headers to send beside `user-agent`. */
  send?: Readonly<Record<string, string>>;
  /** The allowed statuses. Headers and body of a redirect are not compared. */
  status: readonly number[];
  /** The allowed targets of a redirect. */
  to?: readonly string[];
  headers?: ExpectedHeaders;
  body?: { oneOf: readonly Buffer[] } | { like: RegExp };
  /** Whether to follow redirects, and to compare the last answer. */
  follows?: boolean;
  /** Whether no answer, or an error, is right, too. */
  isOptional?: boolean;
}

/** The answer of a live server. */
export interface LiveAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** The answer to a request, or the reason why there is none. */
export type AskResult = LiveAnswer | { failure: string };

/** A difference between an answer and the expected one. */
export interface Mismatch {
  url: string;
  message: string;
  about: "answer" | "status" | "header" | "content" | "settings";
}

/** Sends a request, and sends it again if the first try fails. Resolves with the answer. Never rejects. */
export async function ask({
  url,
  method,
  send,
  follows,
}: Expectation): Promise<AskResult> {
  const once = async () => {
    // Send a name, because some hosts refuse a client without one.
    const headers = { "user-agent": "company-site-smoke/1.0", ...send };
    const signal = AbortSignal.timeout(15_000);
    const redirect = follows ? "follow" : "manual";
    const answer = await fetch(url, { method, headers, redirect, signal });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body };
  };
  // Try again, because a host may close an open connection at the moment of its next use.
  return once()
    .catch(once)
    .catch(({ cause, message }) => ({
      failure: `no answer could be read: ${cause?.message || message}`,
    }));
}

/** Returns the differences between an answer and the expected one. */
export function findMismatches(expectation: Expectation, answer: AskResult): Mismatch[] {
  const { url, isOptional } = expectation;
  if ("failure" in answer) {
    return isOptional ? [] : [{ url, message: answer.failure, about: "answer" }];
  }
  if (isOptional && answer.status >= 400) {
    return [];
  }
  const location = answer.headers.get("location") ?? "";
  if (!isRightStatus(expectation, answer.status, location)) {
    const message = describeStatus(expectation, answer.status, location);
    return [{ url, message, about: "status" }];
  }
  if (isRedirect(answer.status)) {
    return [];
  }
  return [
    ...findHeaderMismatches(expectation, answer.headers),
    ...findBodyMismatches(expectation, answer.body),
  ];
}

function findHeaderMismatches(expectation: Expectation, headers: Headers): Mismatch[] {
  const { url, headers: expectedHeaders = {} } = expectation;
  return Object.entries(expectedHeaders).flatMap(([name, expected]): Mismatch[] => {
    const got = headers.get(name) ?? "";
    if (isRightHeader(got, expected)) {
      return [];
    }
    const message = `${describeHeader(expectation, name)} is ${got || "missing"}, and should be ${describeExpected(expected)}`;
    return [{ url, message, about: "header" }];
  });
}

function findBodyMismatches({ url, body }: Expectation, got: Buffer): Mismatch[] {
  if (!body || isRightBody(got, body)) {
    return [];
  }
  const right = "like" in body ? body.like : "the build's";
  return [{ url, message: `its content is not ${right}`, about: "content" }];
}

const isRedirect = (status: number) => status >= 300 && status <= 399;

/** Returns whether a status is expected and, if it is a redirect, leads to an expected address. */
function isRightStatus(
  { url, status: statuses, to = [] }: Expectation,
  status: number,
  location: string,
): boolean {
  if (!statuses.includes(status)) {
    return false;
  }
  if (!isRedirect(status)) {
    return true;
  }
  return URL.canParse(location, url) && to.includes(new URL(location, url).href);
}

function describeStatus(
  expectation: Expectation,
  status: number,
  location: string,
): string {
  const got = location ? `${status} to ${location}` : `${status}`;
  const [to] = expectation.to ?? [];
  const statuses = expectation.status.join(" or ");
  const expected = to ? `${statuses} to ${to}` : statuses;
  const asked = expectation.method === "HEAD" ? "HEAD: " : "";
  return `${asked}status ${got}, and should be ${expected}`;
}

/** Returns a header's name, with the client's encodings if they are not those of a browser. */
function describeHeader({ send = {} }: Expectation, name: string): string {
  const accepted = send["accept-encoding"];
  const isUsual = !accepted || accepted.includes("br");
  return isUsual ? name : `${name} for a client that takes ${accepted}`;
}

function describeExpected(expected: ExpectedHeader): string {
  if ("exactly" in expected) {
    return expected.exactly;
  }
  if ("like" in expected) {
    return expected.words ?? `like ${expected.like}`;
  }
  if ("holds" in expected) {
    return expected.holds.join();
  }
  return "missing";
}

const tidy = (text: string) => text.replace(/\s*([;,])\s*/g, "$1");

function isRightHeader(got: string, expected: ExpectedHeader): boolean {
  if ("isMissing" in expected) {
    return got === "";
  }
  if ("like" in expected) {
    return expected.like.test(got);
  }
  // Compare the end of the value, because hosts that read `_headers` join the values of
  // two rules, and the last one counts.
  if ("exactly" in expected) {
    return `,${tidy(got)}`.endsWith(`,${tidy(expected.exactly)}`);
  }
  const listed = tidy(got).toLowerCase().split(",");
  // A `*` stands for every name except `authorization`:
  // https://fetch.spec.whatwg.org/#cors-preflight-fetch
  return expected.holds.every(
    (one) => listed.includes(one) || (listed.includes("*") && one !== "authorization"),
  );
}

function isRightBody(got: Buffer, expected: NonNullable<Expectation["body"]>): boolean {
  if ("like" in expected) {
    return expected.like.test(got.toString());
  }
  return expected.oneOf.some((one) => one.equals(got));
}

/** Resolves with all differences. Sends eight requests at a time, because more would look like an attack. */
export async function compare(expectations: readonly Expectation[]): Promise<Mismatch[]> {
  const mismatches: Mismatch[] = [];
  for (let first = 0; first < expectations.length; first += 8) {
    const batch = expectations.slice(first, first + 8);
    const found = await Promise.all(
      batch.map(async (expectation) =>
        findMismatches(expectation, await ask(expectation)),
      ),
    );
    mismatches.push(...found.flat());
  }
  return mismatches;
}
