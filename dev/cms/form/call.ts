/**
 * Calls the editor's server, and resolves with its answer.
 *
 * @param asked the parameters, or a picture
 * @throws {ErrorAnswer} the answer if the server refuses the call
 */
export async function call<Result>(name: string, asked: object = {}): Promise<Result> {
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
