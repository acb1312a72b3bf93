import type { Place } from "../source";

/** What is usual from January to December. */
type Months = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

/** A climate by its monthly normals. */
export interface Climate {
  lat: number;
  lon: number;
  /** Metres. */
  elevation: number;
  /** °C, mean of the day. */
  temperature: Months;
  /** mm of the month. */
  precipitation: Months;
  /** Days of the month with rain or snow. */
  wetDays: Months;
  /** %, mean of the day. */
  humidity: Months;
  /** m/s at ten metres, mean of the day. */
  wind: Months;
}

const rostov: Climate = {
  lat: 46.8,
  lon: 40.5,
  elevation: 70,
  temperature: [-3.2, -2.8, 2.7, 11, 17.4, 21.9, 24.6, 23.9, 17.7, 10.4, 3.4, -1.3],
  precipitation: [38, 33, 34, 36, 44, 52, 40, 32, 37, 33, 39, 44],
  wetDays: [9, 8, 8, 6, 6, 6, 5, 4, 5, 5, 7, 9],
  humidity: [87, 84, 78, 66, 62, 62, 57, 54, 61, 73, 84, 88],
  wind: [3.6, 3.9, 4, 3.7, 3.2, 2.8, 2.6, 2.6, 2.7, 3, 3.4, 3.5],
};
const kostanay: Climate = {
  lat: 53.2,
  lon: 63.6,
  elevation: 170,
  temperature: [-15.6, -14.6, -7.4, 5, 13.6, 19.5, 20.6, 18.4, 12.4, 4.4, -5.4, -12.6],
  precipitation: [17, 15, 15, 23, 33, 39, 56, 39, 26, 28, 24, 21],
  wetDays: [7, 6, 6, 5, 6, 7, 9, 7, 6, 7, 7, 8],
  humidity: [80, 79, 79, 66, 56, 57, 63, 63, 65, 72, 80, 81],
  wind: [3.4, 3.5, 3.7, 3.8, 3.7, 3.2, 2.8, 2.8, 3, 3.5, 3.5, 3.4],
};
const voronezh: Climate = {
  lat: 51.8,
  lon: 39.8,
  elevation: 140,
  temperature: [-6.8, -6.4, -0.9, 8.6, 15.5, 19.1, 21.1, 19.8, 14, 7, 0.1, -4.8],
  precipitation: [42, 36, 35, 40, 46, 65, 68, 54, 56, 50, 46, 46],
  wetDays: [10, 8, 8, 7, 7, 8, 8, 6, 8, 8, 9, 10],
  humidity: [84, 81, 77, 67, 60, 66, 67, 66, 72, 78, 85, 86],
  wind: [3.3, 3.4, 3.3, 3.2, 2.8, 2.5, 2.3, 2.3, 2.5, 2.8, 3.2, 3.2],
};
const climates: readonly [Climate, ...Climate[]] = [rostov, kostanay, voronezh];

/** The nearest climate that is described. */
export function climateAt({ lat, lon }: Place): Climate {
  const far = (one: Climate) => Math.hypot(one.lat - lat, (one.lon - lon) * Math.cos((lat * Math.PI) / 180));
  return [...climates].sort((a, b) => far(a) - far(b))[0] ?? climates[0];
}

/** Between the middles of two months, by the day of the year. */
export function normalOn(months: Months, dayOfYear: number): number {
  const place = (dayOfYear - 15) / 30.4375;
  const before = Math.floor(place);
  const share = place - before;
  const at = (month: number) => months[((month % 12) + 12) % 12] ?? months[0];
  return at(before) * (1 - share) + at(before + 1) * share;
}
