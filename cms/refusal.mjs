/** Something that the editor is told in place of an answer; `message` is shown as it stands. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {number} [status] of the answer
   */
  constructor(message, status = 422) {
    super(message);
    this.status = status;
  }
}
