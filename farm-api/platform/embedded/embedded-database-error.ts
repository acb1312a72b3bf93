/** What an operator can put right: its message says what is wrong and what to do, and is shown without a stack. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}
