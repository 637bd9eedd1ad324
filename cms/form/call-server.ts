import type { Refusal } from "../files.ts";

/** What the editor's server says in place of an answer. */
export type Refused = Pick<Refusal, "message"> & Refusal["more"];

/**
 * Asks the editor's own server.
 *
 * @throws {Refused}
 */
export async function call<Answer>(name: string, params: object = {}): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const request = fetch(`/api/${name}`, { method: "POST", headers, body: JSON.stringify(params) });
  const answer = await request.catch(() => {
    throw { message: "The editor was ended; what you typed is still here. Fix: type npm run cms again." };
  });
  const said = await answer.json();
  if (!answer.ok) throw said;
  return said;
}
