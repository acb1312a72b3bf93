import { dateTime } from "#formats/days/instants";
import { type CheckedReading, type Measured, measured, type Reading } from "./reading";

/** What a sensor on a field may tell, and what it is called. */
const possible: Record<Measured, { range: readonly [number, number]; word: string; unit: string }> = {
  temperature: { range: [-60, 55], word: "Температура", unit: "°C" },
  humidity: { range: [1, 100], word: "Влажность", unit: "%" },
  precipitation: { range: [0, 150], word: "Осадки", unit: "мм" },
  rain_counter: { range: [0, 20_000], word: "Счётчик осадков", unit: "мм" },
  wind: { range: [0, 60], word: "Ветер", unit: "м/с" },
  gust: { range: [0, 90], word: "Порывы", unit: "м/с" },
  wind_direction: { range: [0, 360], word: "Направление ветра", unit: "°" },
  radiation: { range: [0, 1500], word: "Радиация", unit: "Вт/м²" },
};

/** By how much a reading may differ from one believed within half an hour: what is more is a fault of the sensor. */
const steps = { temperature: 10, humidity: 60 } as const;
type Stepping = keyof typeof steps;
const stepping: readonly Stepping[] = ["temperature", "humidity"];
const stepMinutes = 30;

/** Minutes after which a counter of rain has grown in hours that nobody can tell apart. */
const longestGap = 90;
const minute = 60_000;

const shown = (value: number) =>
  String(Math.round(value * 10) / 10)
    .replace(".", ",")
    .replace("-", "−");

interface Checked<R extends Reading = CheckedReading> {
  readings: R[];
  /** In Russian, each once. */
  remarks: string[];
}

type Believed = Partial<Record<Stepping, { value: number; at: number }>>;

function remarkOnRange(name: Measured, value: number | null): string | null {
  const { range, word, unit } = possible[name];
  if (value === null || (value >= range[0] && value <= range[1])) return null;
  return `${word}: ${shown(value)} ${unit} быть не может, показание не принято`;
}

function remarkOnStep(name: Stepping, { at, [name]: value }: Reading, believed: Believed): string | null {
  const before = believed[name];
  if (value === null || !before || at - before.at > stepMinutes * minute) return null;
  if (Math.abs(value - before.value) <= steps[name]) return null;
  const { word, unit } = possible[name];
  const minutes = Math.max(1, Math.round((at - before.at) / minute));
  return `${word}: скачок с ${shown(before.value)} до ${shown(value)} ${unit} за ${minutes} мин, показание не принято`;
}

const tellsRain = ({ precipitation, rain_counter }: Reading) => precipitation !== null || rain_counter !== null;

/** What fell since the reading before that told of rain; null where that can't be told. */
function rainOf(one: Reading, before: Reading | null): number | null {
  const gap = before ? (one.at - before.at) / minute : null;
  if (one.precipitation !== null) return gap !== null && gap > longestGap ? null : one.precipitation;
  if (one.rain_counter === null || before?.rain_counter == null || gap === null || gap > longestGap) return null;
  // A counter that has begun anew, at midnight or with new batteries, counts from nought.
  const grown = one.rain_counter >= before.rain_counter ? one.rain_counter - before.rain_counter : one.rain_counter;
  return grown <= possible.precipitation.range[1] ? Math.round(grown * 1000) / 1000 : null;
}

function believe(believed: Believed, one: Reading): void {
  for (const name of stepping) {
    const value = one[name];
    if (value !== null) believed[name] = { value, at: one.at };
  }
}

/**
 * Leaves out what no sensor can have seen: readings out of range and sudden jumps become unknown, each with a remark.
 * Rain of a time that is too long to be told by hours is unknown, too.
 * @param sent in their order
 * @param before the last readings that were taken earlier, of anything and of rain; null where there is none
 */
export function* checkReadings(
  sent: readonly Reading[],
  { before, rainBefore }: { before: Reading | null; rainBefore: Reading | null },
): Generator<undefined, Checked> {
  const remarks = new Set<string>();
  const believed: Believed = {};
  if (before) believe(believed, before);
  const readings: CheckedReading[] = [];
  let last = rainBefore;
  for (const given of sent) {
    const one = { ...given, rain_lost: false };
    const refuse = (name: Measured, remark: string | null) => {
      if (remark === null) return;
      remarks.add(remark);
      one[name] = null;
    };
    for (const name of measured) refuse(name, remarkOnRange(name, one[name]));
    for (const name of stepping) refuse(name, remarkOnStep(name, one, believed));
    believe(believed, one);
    if (tellsRain(given)) {
      const told = { ...one };
      one.precipitation = rainOf(one, last);
      // A counter that is heard for the first time only begins.
      one.rain_lost = one.precipitation === null && (last !== null || given.precipitation !== null);
      if (tellsRain(told)) last = told;
    }
    readings.push(one);
    yield;
  }
  return { readings, remarks: [...remarks] };
}

/** Hours back that a sending may tell of, and minutes by which a station's clock may be fast. */
const oldest = 6 * 60;
const fastest = 10;

/** Leaves out what a sending tells of another time than now: a station whose clock is wrong would write into other days. */
export function checkTimes(
  sent: readonly Reading[],
  { now, tzOffset }: { now: number; tzOffset: number },
): Checked<Reading> {
  const remarks = new Set<string>();
  const readings = sent.filter(({ at }) => {
    const age = (now - at) / minute;
    if (age >= -fastest && age <= oldest) return true;
    const when = `${dateTime(new Date(at).toISOString(), tzOffset)} по часам станции`;
    remarks.add(
      age < 0
        ? `Показание из будущего, ${when}: проверьте часы станции`
        : `Показание за ${when} старше шести часов: проверьте часы станции, прошлое загрузите файлом`,
    );
    return false;
  });
  return { readings, remarks: [...remarks] };
}
