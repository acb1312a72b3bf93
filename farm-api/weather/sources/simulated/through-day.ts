const noon = 12;

/** By the hour from one figure at midnight over another at noon to a third at the next midnight. */
const over =
  (dusk: number, middle: number, dawn: number) =>
  (hour: number): number =>
    hour < noon ? dusk + ((middle - dusk) * hour) / noon : middle + ((dawn - middle) * (hour - noon)) / (24 - noon);

/** A figure of three days on the hours of the middle one: each day has its own at noon, and midnights lie between. */
export const throughDay = (before: number, day: number, next: number): ((hour: number) => number) =>
  over((before + day) / 2, day, (day + next) / 2);

/** The same where a day's mean is to stay its own: what midnights take is made up for at noon. */
export const keepingMean = (before: number, day: number, next: number): ((hour: number) => number) =>
  over((before + day) / 2, (6 * day - before - next) / 4, (day + next) / 2);
