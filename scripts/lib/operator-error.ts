/** Something the person at the terminal can put right: the message says what and how, and no stack is shown. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
