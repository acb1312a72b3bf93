const hasWord = (name: string) => /^поле(?=\s|$)/i.test(name);

/** «поле 12», «Поле 9»: a field by its name, which itself may begin with the word. */
export const fieldCalled = (name: string): string => (hasWord(name) ? name : `поле ${name}`);

/** The same where a line begins with it. */
export const fieldTitle = (name: string): string => (hasWord(name) ? name : `Поле ${name}`);

/** The same as a place: «на поле 12», «на поле Балка». */
export const onField = (name: string): string =>
  `на поле ${hasWord(name) ? name.slice("поле".length) : name}`.replaceAll(/\s+/g, " ").trim();
