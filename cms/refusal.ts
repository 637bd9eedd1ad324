/** Something that the editor is told in place of an answer; `message` is shown as it stands. */
export class Refusal extends Error {
  status: number;

  /** @param status of the answer */
  constructor(message: string, status: number = 422) {
    super(message);
    this.status = status;
  }
}
