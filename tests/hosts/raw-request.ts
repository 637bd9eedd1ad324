import { once } from "node:events";
import http from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends one request with the address as it is written: `fetch` would resolve the `..` that a test of traversal must send. */
export async function request(
  port: number,
  address: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const asked = http.request({
    port,
    host: "127.0.0.1",
    path: address,
    method,
    headers: { host: "site.localhost", connection: "close", ...headers },
  });
  const [answer]: http.IncomingMessage[] = await once(asked.end(), "response");
  const body = Buffer.concat(await answer!.toArray());
  return { status: answer!.statusCode!, headers: answer!.headers as Record<string, string>, body };
}
