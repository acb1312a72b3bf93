const hasWord = (name: string) => /^поле(?=\s|$)/i.test(name);

/** «поле 12», «Поле 9»: a field by its name, which itself may begin with the word. */
export const fieldCalled = (name: string): string => (hasWord(name) ? name : `поле ${name}`);

/** The same where a line begins with it. */
export const fieldTitle = (name: string): string => (hasWord(name) ? name : `Поле ${name}`);
