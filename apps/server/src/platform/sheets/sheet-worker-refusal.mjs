/** Thrown in the process that reads; the server's side turns it into SheetRefused. */
export class Refusal extends Error {
  constructor(statusCode, message) {
    super(message)
    this.statusCode = statusCode
  }
}
