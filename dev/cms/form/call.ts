/** Calls of the editor's server. */

/**
 * Calls the editor's server.
 *
 * @param asked parameters, or a picture
 * @throws {Refused} the answer to a refused call
 */
export async function call<Answer>(name: string, asked: object = {}): Promise<Answer> {
  const body = asked instanceof Blob ? asked : JSON.stringify(asked);
  const answer = await fetch(`/api/${name}`, { method: "POST", body }).catch(() => {
    const message =
      "The editor is not running; what you typed is still here. Fix: start it again with npm run cms.";
    throw { message };
  });
  const content = await answer.json();
  if (!answer.ok) {
    throw content;
  }
  return content;
}
