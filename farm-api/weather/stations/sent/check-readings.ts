import { dateTime } from "#formats/days/instants";
import { type CheckedReading, type Measured, measured, type Reading } from "./reading";

/** What a sensor on a field may tell, and what it is called. */
export const possible: Record<Measured, { range: readonly [number, number]; word: string; unit: string }> = {
  temperature: { range: [-60, 55], word: "Температура", unit: "°C" },
  humidity: { range: [1, 100], word: "Влажность", unit: "%" },
  precipitation: { range: [0, 100], word: "Осадки", unit: "мм" },
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
/**
 * mm that fall in a minute and in an hour at most. The guidelines of the World Meteorological Organization (Zahumenský, CBS/OPAG-IOS
 * ET AWS) believe 40 mm a minute anywhere on earth; where our fields lie 5 are a record, and a gauge that was rinsed tells more.
 */
const most = { ofMinute: 5, ofHour: 100 } as const;

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

/** Between a reading and one that is believed, before it or, of one that comes late, behind it. */
function remarkOnStep(name: Stepping, { at, [name]: value }: Reading, beside: Believed): string | null {
  const known = beside[name];
  if (value === null || !known || Math.abs(at - known.at) > stepMinutes * minute) return null;
  if (Math.abs(value - known.value) <= steps[name]) return null;
  const { word, unit } = possible[name];
  const minutes = Math.max(1, Math.round(Math.abs(at - known.at) / minute));
  const [from, to] = known.at <= at ? [known.value, value] : [value, known.value];
  return `${word}: скачок с ${shown(from)} до ${shown(to)} ${unit} за ${minutes} мин, показание не принято`;
}

/** Rain that no cloud gives: in the time since the reading before, or with what fell in the hour before it. */
function remarkOnRain(one: Reading, before: Reading | null, fallen: number, step: number | null): string | null {
  if (one.precipitation === null) return null;
  const ofHour = fallen + one.precipitation;
  const since = before ? Math.max(1, Math.round((one.at - before.at) / minute)) : null;
  const minutes = step === null || since === null ? since : Math.min(step, since);
  const refused = (value: number, time: string) =>
    `Осадки: ${shown(value)} мм за ${time} быть не может, показание не принято`;
  if (minutes !== null && one.precipitation > most.ofMinute * minutes)
    return refused(one.precipitation, `${minutes} мин`);
  return ofHour > most.ofHour ? refused(ofHour, "час") : null;
}

const tellsRain = ({ precipitation, rain_counter }: Reading) => precipitation !== null || rain_counter !== null;

/** A gust is the strongest of the time of which the wind is the mean: a sensor that tells less is wrong. m/s within which both are alike. */
const alike = 0.3;

function remarkOnGust({ wind, gust }: Reading): string | null {
  if (wind === null || gust === null || gust >= wind - alike) return null;
  return `Порывы ${shown(gust)} м/с слабее среднего ветра ${shown(wind)} м/с быть не могут, порывы не приняты`;
}

/** What fell, and in how many minutes; with a remark where it can't be told by the hour. */
interface Fallen {
  amount: number | null;
  remark: string | null;
}

/** mm, less than any gauge's step: counters that differ by no more stand where they stood. */
const smallestStep = 0.05;

/** mm of a counter as finely as it is kept: 0.3 inch is 7.62 mm, now and when it is read back. */
const hundredth = (value: number) => Math.round(value * 100) / 100;

const nothingTold: Fallen = { amount: null, remark: null };

/** An amount of a time too long to be told by its hours: it is of none of them, and that is said. */
function overGap(amount: number, gap: number): Fallen {
  if (amount === 0) return { amount: null, remark: null };
  const time = gap >= 120 ? `${Math.round(gap / 60)} ч` : `${Math.round(gap)} мин`;
  return {
    amount: null,
    remark: `Осадки: ${shown(amount)} мм за ${time} без показаний не разложить по часам, в суммы они не вошли`,
  };
}

/**
 * What fell since the reading before that told of rain.
 * @param step minutes of which each reading tells, where the sending itself shows it: rain of a row is of that time, whatever was before
 */
function rainOf(one: Reading, before: Reading | null, step: number | null): Fallen {
  const gap = before ? (one.at - before.at) / minute : null;
  if (one.precipitation !== null) {
    const time = step ?? gap;
    return time !== null && time > longestGap
      ? overGap(one.precipitation, time)
      : { amount: one.precipitation, remark: null };
  }
  if (one.rain_counter === null || before?.rain_counter == null || gap === null) return nothingTold;
  const isAnew = one.rain_counter < before.rain_counter - smallestStep;
  // A counter begins anew at midnight or with new batteries, and then has little; one that is only corrected was wrong before or is now.
  if (isAnew && one.rain_counter > before.rain_counter / 2)
    return {
      amount: null,
      remark: `Счётчик осадков упал с ${shown(before.rain_counter)} до ${shown(one.rain_counter)} мм: сколько выпало, неизвестно`,
    };
  const grown = Math.max(0, hundredth(isAnew ? one.rain_counter : one.rain_counter - before.rain_counter));
  return gap > longestGap ? overGap(grown, gap) : { amount: grown, remark: null };
}

function believe(believed: Believed, one: Reading): void {
  for (const name of stepping) {
    const value = one[name];
    if (value !== null) believed[name] = { value, at: one.at };
  }
}

/** The rain of the hour before a moment that goes on, as it is told. */
function rainOfHour(earlier: readonly Reading[]) {
  const fallen = [...earlier];
  let [oldest, sum] = [0, earlier.reduce((all, { precipitation }) => all + (precipitation ?? 0), 0)];
  return {
    before(moment: number): number {
      for (let one = fallen[oldest]; one && one.at <= moment - 60 * minute; one = fallen[oldest]) {
        sum -= one.precipitation ?? 0;
        oldest += 1;
      }
      return sum;
    },
    add(one: Reading): void {
      fallen.push(one);
      sum += one.precipitation ?? 0;
    },
  };
}

/** What is known around a sending. */
export interface Beside {
  /** Readings of the hour before it, in their order. */
  earlier: readonly Reading[];
  /** The last that told of rain, however long ago. */
  rainBefore: Reading | null;
  /** Of a sending that comes late: the next readings behind it, in their order. */
  later: readonly Reading[];
}

export const nothingBeside: Beside = { earlier: [], rainBefore: null, later: [] };

/** Minutes between most readings of a table; null where there are too few to tell. */
export function stepOf(readings: readonly Reading[]): number | null {
  const gaps = readings.slice(1).map(({ at }, index) => (at - (readings[index]?.at ?? at)) / minute);
  const sorted = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  return sorted.length < leastGaps ? null : (sorted[Math.floor(sorted.length / 2)] ?? null);
}
const leastGaps = 3;

/**
 * Leaves out what no sensor can have seen: readings out of range, sudden jumps and cloudbursts become unknown, each with a remark.
 * Rain of a time that is too long to be told by hours is unknown, too, with a remark on how much that is.
 * @param sent in their order
 * Each remark comes with the readings, as they were sent, that it is on.
 * @param step minutes of which each row of a table tells; null of what tells of the time since the sending before
 */
export function* checkReadings(
  sent: readonly Reading[],
  { earlier, rainBefore, later }: Beside,
  step: number | null = null,
): Generator<undefined, Checked & { of: ReadonlyMap<string, readonly Reading[]> }> {
  const of = new Map<string, Reading[]>();
  const [believed, behind]: [Believed, Believed] = [{}, {}];
  for (const one of earlier) believe(believed, one);
  for (const one of [...later].reverse()) believe(behind, one);
  // What a counter has grown by is told by the reading behind already.
  const isCounted = later.some(({ rain_counter }) => rain_counter !== null);
  const readings: CheckedReading[] = [];
  const rain = rainOfHour(earlier);
  let last = rainBefore;
  for (const given of sent) {
    const rain_counter = given.rain_counter === null ? null : hundredth(given.rain_counter);
    const one = { ...given, rain_counter, rain_lost: false };
    const refuse = (name: Measured, remark: string | null) => {
      if (remark === null) return;
      const those = of.get(remark);
      if (those) those.push(given);
      else of.set(remark, [given]);
      one[name] = null;
    };
    for (const name of measured) refuse(name, remarkOnRange(name, one[name]));
    for (const beside of [believed, behind]) for (const name of stepping) refuse(name, remarkOnStep(name, one, beside));
    refuse("gust", remarkOnGust(one));
    believe(believed, one);
    if (tellsRain(given)) {
      const told = { ...one };
      const isTold = given.precipitation === null && isCounted;
      const fallen = isTold ? nothingTold : rainOf(one, last, step);
      one.precipitation = fallen.amount;
      refuse("precipitation", fallen.remark ?? remarkOnRain(one, last, rain.before(one.at), step));
      // A counter that is heard for the first time only begins.
      one.rain_lost = !isTold && one.precipitation === null && (last !== null || given.precipitation !== null);
      if (tellsRain(told)) last = told;
    }
    rain.add(one);
    readings.push(one);
    yield;
  }
  return { readings, remarks: [...of.keys()], of };
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
