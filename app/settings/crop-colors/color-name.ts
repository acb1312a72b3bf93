/** The name of a crop's colour in the form: `colors.c12`. The letter keeps the numbers from being read as a list's places. */
export const colorName = (cropId: number) => `colors.c${cropId}`;
export const cropOf = (name: string) => Number(name.slice(1));
