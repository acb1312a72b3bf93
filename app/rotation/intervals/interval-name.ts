/** The name of a crop's interval in the form: `years.c12`. The letter keeps numbers from being read as a list's places. */
export const intervalName = (cropId: number) => `years.c${cropId}`;
export const cropOf = (name: string) => Number(name.slice(1));
