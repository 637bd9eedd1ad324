import type { Refusal } from "../files.ts";

/** What the editor's server says in place of an answer. */
export type Refused = Pick<Refusal, "message"> & Refusal["more"];

/**
 * Asks the editor's own server.
 *
 * @param asked parameters, or a picture
 * @throws {Refused}
 */
export async function call<Answer>(name: string, asked: object = {}): Promise<Answer> {
  const [type, body] = asked instanceof Blob ? ["octet-stream", asked] : ["json", JSON.stringify(asked)];
  const headers = { "content-type": `application/${type}` };
  const answer = await fetch(`/api/${name}`, { method: "POST", headers, body }).catch(() => {
    throw {
      message: "The editor has been stopped; what you typed is still here. Fix: type npm run cms again.",
    };
  });
  const said = await answer.json();
  if (!answer.ok) throw said;
  return said;
}
