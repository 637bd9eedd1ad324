/** What the editor is told in place of an answer; `message` is shown as it is. */
export class Refusal extends Error {
  /** Of the HTTP answer. */
  status: number;

  constructor(message: string, status: number = 422) {
    super(message);
    this.status = status;
  }
}
