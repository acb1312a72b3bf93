/** Whose site it seems to be, and how it is called then. */
export const brandNames = { default: "Полевод", partner: "Агропартнёр" } as const;
export type Brand = keyof typeof brandNames;
