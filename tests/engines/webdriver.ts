/** The wire of W3C's WebDriver (w3.org/TR/webdriver2), as far as these tests need it: a session is one browser with one profile. */

/** What WebDriver calls an element in JSON. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** A command that the driver refused: `error` is WebDriver's own word for why. */
export class WebDriverError extends Error {
  override readonly name = "WebDriverError";
  readonly error: string;

  constructor(command: string, error: string, message: string) {
    super(`${command}: ${error}. ${message}`);
    this.error = error;
  }
}

export type Session = Awaited<ReturnType<typeof startSession>>;

/**
 * Starts a browser.
 *
 * @param driver address of the WebDriver
 * @param capabilities of `alwaysMatch`
 */
export async function startSession(driver: string, capabilities: object) {
  const started = await request(driver, "POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const { sessionId, capabilities: found } = Object(started);
  const base = `/session/${String(sessionId)}`;
  let last: Promise<unknown> = Promise.resolve();
  let selected = "";

  const send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    request(driver, method, base + path, body);

  return {
    browserVersion: String(Object(found).browserVersion),
    send,
    /**
     * Runs commands in one document, which WebDriver must be led to first, and no other command among them.
     *
     * @param frames the elements of the frames on the way to it, the outermost first
     */
    inDocument<Result>(
      window: string,
      frames: readonly string[],
      run: () => Promise<Result>,
    ): Promise<Result> {
      const work = last.then(async () => {
        const wanted = [window, ...frames].join(" ");
        if (selected !== wanted) {
          selected = "";
          await send("POST", "/window", { handle: window });
          // Where the window was the same, its frame is still chosen.
          await send("POST", "/frame", { id: null });
          for (const frame of frames) await send("POST", "/frame", { id: elementOf(frame) });
          selected = wanted;
        }
        return run();
      });
      last = work.catch(() => {});
      return work;
    },
    end: () => send("DELETE", ""),
  };
}

/** An element, as a command's parameter. */
export const elementOf = (id: string) => ({ [ELEMENT]: id });

/** The id of an element in an answer. */
export function elementIdOf(value: unknown): string | undefined {
  const id: unknown = Object(value)[ELEMENT];
  return typeof id === "string" ? id : undefined;
}

/** Longer than a script may take by WebDriver's own 30 s. */
const COMMAND_MS = 40_000;

/** @throws {WebDriverError} where the command failed, or had no answer */
export async function request(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    headers: { "content-type": "application/json" },
    body: method === "POST" ? JSON.stringify(body ?? {}) : undefined,
  }).catch((reason: unknown) => {
    throw new WebDriverError(`${method} ${path} ${JSON.stringify(body)}`, "no answer", String(reason));
  });
  const { value }: { value: unknown } = await response.json();

  if (!response.ok) {
    const { error, message } = Object(value);
    throw new WebDriverError(`${method} ${path}`, String(error), String(message));
  }
  return value;
}
