/** Seasons that are asked for and written. */
export const firstSeason = 1990;
export const lastSeason = 2100;
export const isSeason = (year: number): boolean => Number.isInteger(year) && year >= firstSeason && year <= lastSeason;

/** The largest id, and the largest whole number of a column. */
export const largestWhole = 2_147_483_647;

/** The largest area of a field, and of a work on it: 100,000 ha, in m². */
export const largestArea = 1e9;

/** Widths of implements, in metres, and how they are told. */
export const implementWidths = { min: 0.1, max: 100 };
export const implementWidthsTold = "Ширина захвата: от 0,1 до 100 м";
