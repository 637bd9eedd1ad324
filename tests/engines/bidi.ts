/** The wire of WebDriver BiDi (w3.org/TR/webdriver-bidi), as far as these tests need it. */
import WebSocket from "ws";

export type BidiSession = Awaited<ReturnType<typeof connectBidi>>;

/**
 * Connects to a browser, and starts a session.
 *
 * @param address of the browser's socket
 * @param onEvent hears the events that were subscribed to
 */
export async function connectBidi(address: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(reason: Error): void }>();
  let last = 0;
  socket.on("message", (text) => {
    const { id, method, params, result, error, message } = JSON.parse(String(text));
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.reject(new Error(`${error}. ${message}`));
    else if (one) one.resolve(result);
    else if (method) onEvent(String(method), params);
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("The browser has gone."));
  });

  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject: (reason) => reject(new Error(`${method}: ${reason.message}`)) });
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  const { capabilities } = Object(await send("session.new", { capabilities: {} }));
  return {
    browserVersion: String(Object(capabilities).browserVersion),
    send,
    close: () => socket.close(),
  };
}

/**
 * What a script gave, as BiDi tells it.
 *
 * @throws {Error} what the script threw
 */
export function resultOf(answer: unknown): { type: string; value?: unknown; sharedId?: string } {
  const { type, result, exceptionDetails } = Object(answer);
  if (type !== "success") throw new Error(String(Object(exceptionDetails).text));
  return Object(result);
}
