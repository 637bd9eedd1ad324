import type { ToldConflict } from "../merge-form.ts";
import type { FormProblem } from "./problems.ts";

/** What the server refused to do; the message is its sentence. */
export class ServerRefusal extends Error {
  /** HTTP status: Decap takes 404 for 'there is none'. */
  status: number;
  problems: readonly FormProblem[];
  /** What both changed, where that is why. */
  conflict: ToldConflict | undefined;

  constructor(
    message: string,
    status: number,
    { problems = [], conflict }: { problems?: readonly FormProblem[]; conflict?: ToldConflict } = {},
  ) {
    super(message);
    this.status = status;
    this.problems = problems;
    this.conflict = conflict;
  }

  /** What Decap shows for some seconds: problems stand at their fields until they are mended. */
  override toString() {
    return this.problems.length > 0 ? "Not saved yet: what to mend stands at its field" : this.message;
  }
}

/**
 * Asks the editor's server to do something.
 *
 * @param action one of `cms/api.ts`
 * @returns the answer's JSON, in the shape that `cms/api.ts` gives it
 * @throws {ServerRefusal} with a sentence for the editor
 */
export async function callServer<Answer>(action: string, params: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch("/api", {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({ action, params }),
    });
  } catch {
    throw new ServerRefusal(
      "The editor's program does not answer. What you typed is still here. Fix: look whether npm run cms is still running in its window, start it again, and save once more",
      0,
    );
  }
  const answer = await response.json();
  if (!response.ok) throw new ServerRefusal(answer.error, response.status, answer);
  return answer;
}
