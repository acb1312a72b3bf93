import type { WeatherDay } from "#contract/weather-shapes";
import { addDays, daysBetween } from "#formats/days/count";
import { yearDays, yearOf } from "#formats/days/written";
import { groundStates } from "../formulas/field-work";
import { type StageTable, stageTables } from "../formulas/stage-tables";
import { stagesReached } from "../formulas/stages";
import { placeOnGrid } from "../places/place";
import { summarizeDay } from "../places/summarize-day";
import { climateAt } from "../sources/simulated/climate";
import { drawDay } from "../sources/simulated/draw-day";
import { simulatedWeather, usualSeed } from "../sources/simulated/simulated";
import type { Place, SourceDay } from "../sources/source";

/** mm between seven in the morning and nine in the evening that keep sprayers and combines at home. */
const wetting = 0.3;
/** mm of the night that keep them there until the evening. */
const wetNight = 3;
/** mm of the day before after which the ground is still mud. */
const soaking = 8;
/** mm of the day and night before that leave no straw dry. */
const dampStraw = 3;
/** Days from which it follows how wet the ground is. */
const groundSince = 30;
/** m/s of a gust from which nobody sprays: Roshydromet warns of it. */
const stormy = 15;
/** °C below which products don't take, and which no seed is put into the ground below. */
const coldest = 5;
/** °C that a day's warmest hour of work needs for ground that has thawed. */
const thawed = 2;
const [workBegins, workEnds] = [7, 21];
/** A combine that is nearly through with a field goes on until then. */
const threshingEnds = 23;

const total = (hours: readonly (number | null)[]) => hours.reduce<number>((sum, value) => sum + (value ?? 0), 0);

export interface WorkWeather {
  /** Too wet for any work. */
  isWet(day: string): boolean;
  /** From the morning of a day to the night of another none of it wet, nights between them neither, and straw dry when it begins. */
  mayThresh(first: string, last: string): boolean;
  /** Dry, and warm enough for products to take. */
  maySpray(day: string): boolean;
  /** Dry, and the ground bears machines. */
  mayTill(day: string): boolean;
  /** The same, and warm enough for seed; `mean` is the °C of a day that the crop needs. */
  maySow(day: string, mean: number | null): boolean;
  /** When a crop that was sown on a day shows its first flowers by the warmth; null for crops without a table of it. */
  flowersOn(cropId: number, sowed: string): string | null;
}

/** BBCH of the first flowers, and the days by which any crop has them. */
const firstFlowers = "61";
const longestUntilFlowers = 200;

const flowersIn = ({ courses }: StageTable) =>
  courses.find(({ sums }) => sums.some(({ code }) => code === firstFlowers));

type SimulatedPlace = ReturnType<typeof placeOnGrid>;

/** What is told of a single day by its hours; asked often, so days are kept. */
function simulatedDays(point: SimulatedPlace) {
  const kept = new Map<string, SourceDay>();
  const on = (day: string) => {
    const drawn = kept.get(day) ?? drawDay(usualSeed, point, day);
    kept.set(day, drawn);
    return drawn;
  };
  const isWet = (day: string) => {
    const { precipitation } = on(day);
    return (
      total(precipitation.slice(workBegins, workEnds)) >= wetting ||
      total(precipitation.slice(0, workBegins)) >= wetNight ||
      total(on(addDays(day, -1)).precipitation) >= soaking
    );
  };
  const mayThresh = (first: string, last: string) => {
    const before = [
      ...on(addDays(first, -1)).precipitation.slice(workBegins),
      ...on(first).precipitation.slice(0, workBegins),
    ];
    const within = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
      const { precipitation } = on(addDays(first, index));
      return precipitation.slice(index === 0 ? workBegins : 0, addDays(first, index) === last ? threshingEnds : 24);
    });
    return total(before) < dampStraw && total(within.flat()) < wetting;
  };
  const isCold = (day: string) =>
    on(day)
      .temperature.slice(workBegins, workEnds)
      .some((celsius) => celsius !== null && celsius < coldest);
  const isStormy = (day: string) =>
    on(day)
      .gust.slice(workBegins, workEnds)
      .some((gust) => (gust ?? 0) >= stormy);
  const warmest = (day: string) =>
    Math.max(
      ...on(day)
        .temperature.slice(workBegins, workEnds)
        .map((celsius) => celsius ?? Number.NEGATIVE_INFINITY),
    );
  const maySpray = (day: string) => !isWet(day) && !isCold(day) && !isStormy(day);
  return { on, isWet, mayThresh, maySpray, warmest };
}

/** What the simulated weather of a place leaves of its days. */
function workWeather(place: Place): WorkWeather {
  const point = placeOnGrid(place, simulatedWeather());
  const { on, isWet, mayThresh, maySpray, warmest } = simulatedDays(point);
  const summed = new Map<string, WeatherDay>();
  const summaryOf = (day: string) => {
    const known = summed.get(day) ?? summarizeDay(on(day), { ...point, elevation: climateAt(point).elevation });
    summed.set(day, known);
    return known;
  };
  const bearing = new Map<string, boolean>();
  const bears = (day: string) => {
    const known = bearing.get(day);
    if (known !== undefined) return known;
    const before = Array.from({ length: groundSince + 1 }, (_, index) => summaryOf(addDays(day, index - groundSince)));
    const isBearing = groundStates(before).at(-1)?.state === "workable";
    bearing.set(day, isBearing);
    return isBearing;
  };
  const mayTill = (day: string) => !isWet(day) && warmest(day) >= thawed && bears(day);
  const maySow = (day: string, mean: number | null) =>
    mayTill(day) && warmest(day) >= coldest && (mean === null || total(on(day).temperature) / 24 >= mean);
  const flowers = new Map<string, string | null>();
  const flowersOn = (cropId: number, sowed: string) => {
    const table = stageTables[cropId];
    const course = table && flowersIn(table);
    if (!course) return null;
    const begins = course.since === "new year" ? yearDays(yearOf(sowed)).last : sowed;
    const key = `${cropId}/${begins}`;
    const known = flowers.get(key);
    if (known !== undefined) return known;
    const days = Array.from({ length: longestUntilFlowers }, (_, index) => summaryOf(addDays(begins, index)));
    const reached = stagesReached(days, cropId).find(({ code }) => code === firstFlowers)?.day ?? null;
    flowers.set(key, reached);
    return reached;
  };
  return { isWet, mayThresh, maySpray, mayTill, maySow, flowersOn };
}

/** The same wherever it is asked for: places of one square of the weather's grid share theirs. */
export function workWeathers(): (place: Place) => WorkWeather {
  const known = new Map<string, WorkWeather>();
  return (place) => {
    const square = placeOnGrid(place, simulatedWeather());
    const key = [square.lat, square.lon, square.tzOffset].join("/");
    const weather = known.get(key) ?? workWeather(square);
    known.set(key, weather);
    return weather;
  };
}
