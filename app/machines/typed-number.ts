/** A number as it stands in a box, with a comma; "" for none. */
export const typedNumber = (value: number | null): string => (value === null ? "" : String(value).replace(".", ","));
