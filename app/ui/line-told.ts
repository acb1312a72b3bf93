/** What a browser tells of its line; not every one tells anything. */
const told = (): { saveData?: unknown; effectiveType?: unknown } =>
  typeof navigator === "undefined" ? {} : Object(Object(navigator).connection);

/** Whether the browser was told to be thrifty. */
export const savesData = (): boolean => Boolean(told().saveData);

/** The same, or a line on which whatever is fetched besides makes the page wait. */
export const isThrifty = (): boolean => savesData() || /2g/.test(String(told().effectiveType));
