const deeds = ["approve", "decline", "merge", "reopen"] as const;

/** What Enter does in the form of the works: who has typed why it is no work means to decline. */
export const byEnter = "enter";
export const deedOf = (word: string, why: string | undefined) =>
  deeds.find((one) => one === (word === byEnter ? (why ? "decline" : "approve") : word));
