/** Calls the editor's own server with parameters, or with a picture. Throws the answer to a refused request (`Refused`). */
export async function call<Answer>(name: string, asked: object = {}): Promise<Answer> {
  const [type, body] = asked instanceof Blob ? ["octet-stream", asked] : ["json", JSON.stringify(asked)];
  const headers = { "content-type": `application/${type}` };
  const answer = await fetch(`/api/${name}`, { method: "POST", headers, body }).catch(() => {
    throw {
      message:
        "The editor is not running; what you typed is still here. Fix: start it again with npm run cms.",
    };
  });
  const content = await answer.json();
  if (!answer.ok) throw content;
  return content;
}
