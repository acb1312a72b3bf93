import iconv from "iconv-lite";
import Papa from "papaparse";
import { hoursInto, momentOf } from "#formats/days/instants";
import { readDay } from "#formats/days/typed";
import { parseNumber } from "#formats/numbers";
import { textEncoding } from "../../../geometry/import/text/decode-text";
import { possible } from "./check-readings";
import { degreesNamed } from "./compass";
import { celsius, fromInches, type Measured, type Reading, UnreadableSending } from "./reading";

/** Rows that one file may have: two years by ten minutes. */
const mostRows = 120_000;
const delimiters = [";", "\t", ",", "|"];

interface Column {
  name: Measured | "day" | "time" | "moment";
  /** To our unit. */
  convert: (value: number) => number;
}

const asIs = (value: number) => value;
const perSecond: [RegExp, (value: number) => number][] = [
  [/км\/ч|km\/?h|kph/, (value) => value / 3.6],
  [/mph|миль/, (value) => value * 0.44704],
  [/knots|узл/, (value) => value * 0.514444],
];
const windUnit = (heading: string) => perSecond.find(([unit]) => unit.test(heading))?.[1] ?? asIs;
const temperatureUnit = (heading: string) =>
  /°f|\(f\)|ºf/.test(heading) ? (value: number) => celsius(value) ?? value : asIs;
const rainUnit = (heading: string) =>
  /\(in\)|inch|дюйм/.test(heading) ? (value: number) => fromInches(value) ?? value : asIs;

/** Of the house, or worked out: not what we keep. */
const others =
  /внутр|помещ|indoor|inside|макс|мин\.|\b(hi|high|low|max|min)\b.*(temp|dir)|\brun\b|\bin\s*(temp|hum)|точка росы|dew|chill|heat|index|ощущ|давлен|press|baro|rate|интенсивн|total|yearly|monthly|уф|\buv\b/;

const headings: [RegExp, Measured | "day" | "time" | "moment", (heading: string) => (value: number) => number][] = [
  [/^(дата и время|дата[/ ,]*время|datetime|date ?[&/] ?time|timestamp|момент)/, "moment", () => asIs],
  [/^(дата|date|день|day)\b|^(дата|день)/, "day", () => asIs],
  [/^(время|time|час|hour)/, "time", () => asIs],
  [/порыв|gust|hi(gh)? (wind )?speed/, "gust", windUnit],
  [/направ|dir/, "wind_direction", () => asIs],
  [/ветр|ветер|wind/, "wind", windUnit],
  [/влаж|humid|\bhum\b/, "humidity", () => asIs],
  [/осадк|дожд|rain|precip/, "precipitation", rainUnit],
  [/радиац|solar|radiation|солнеч/, "radiation", () => asIs],
  [/темп|temp/, "temperature", temperatureUnit],
];

/** No program calls a column by more letters; a sentence above the table is none. */
const longestHeading = 100;

function columnOf(heading: string): Column | null {
  if (heading.length > longestHeading) return null;
  const text = heading.trim().toLowerCase();
  if (others.test(text)) return null;
  const found = headings.find(([pattern]) => pattern.test(text));
  return found ? { name: found[1], convert: found[2](text) } : null;
}

const cellsOf = (line: string, delimiter: string) => Papa.parse<string[]>(line, { delimiter }).data[0] ?? [];

interface Table {
  delimiter: string;
  columns: (Column | null)[];
  /** Of the first row of figures. */
  first: number;
}

/** Of several columns of one name the first is meant. */
const firstOfEach = (columns: readonly (Column | null)[]) =>
  columns.map((column, index) =>
    columns.findIndex((one) => one !== null && one.name === column?.name) === index ? column : null,
  );

/** The heading may stand below some lines of the program that wrote the file. */
const headingWithin = 20;

function tableOf(lines: readonly string[]): Table {
  for (const [index, line] of lines.slice(0, headingWithin).entries()) {
    for (const delimiter of delimiters) {
      const columns = firstOfEach(cellsOf(line, delimiter).map(columnOf));
      const names = columns.flatMap((column) => column?.name ?? []);
      const timed = names.includes("moment") || names.includes("day");
      if (timed && names.some((name) => name !== "moment" && name !== "day" && name !== "time"))
        return { delimiter, columns, first: index + 1 };
    }
  }
  throw new UnreadableSending(
    "В файле не нашлась строка с названиями колонок: нужны «Дата и время» и хотя бы одна из колонок «Температура», «Влажность», «Осадки», «Ветер»",
  );
}

/** When a row was, by the station's clock; null for what can't be read. */
function momentOfRow(day: string, time: string, tzOffset: number): number | null {
  const iso = readDay(day, 0);
  const [, hour, minute = "0", half] =
    /^(\d{1,2})(?::(\d\d))?(?::\d\d)?\s*([ap]m?)?$/i.exec(time === "" ? "0:00" : time) ?? [];
  if (!iso || hour === undefined) return null;
  const whole = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  if (whole > 24 || Number(minute) > 59) return null;
  return momentOf(hoursInto(iso, whole + Number(minute) / 60, tzOffset));
}

const unknown: Reading = {
  at: 0,
  temperature: null,
  humidity: null,
  precipitation: null,
  rain_counter: null,
  wind: null,
  gust: null,
  wind_direction: null,
  radiation: null,
};

/** What programs write where a sensor told nothing. */
const nothingTold = /^([-–—.*]+|n\/?a|null|nan|нет)$/i;

/** What stands in a cell; undefined where nobody can read it. */
function readCell(text: string, { name, convert }: Column): number | null | undefined {
  if (nothingTold.test(text)) return null;
  const number = parseNumber(text);
  if (number.ok && number.value !== null) return convert(number.value);
  return (name === "wind_direction" ? degreesNamed(text) : null) ?? undefined;
}

interface Row {
  cells: readonly string[];
  /** In the file. */
  line: number;
}

/** @param strange gets lines by column whose numbers nobody can read */
function readRow(
  { cells, line }: Row,
  columns: Table["columns"],
  { tzOffset, strange }: { tzOffset: number; strange: Map<Measured, number[]> },
): Reading | null {
  const one = { ...unknown };
  let [day, time] = ["", ""];
  for (const [index, column] of columns.entries()) {
    const text = (cells[index] ?? "").trim();
    if (!column || text === "") continue;
    const { name } = column;
    if (name === "day") day = text;
    else if (name === "time") time = text;
    else if (name === "moment") [day = "", time = ""] = text.replace("T", " ").split(/\s+(.*)/);
    else {
      const value = readCell(text, column);
      one[name] = value ?? null;
      if (value !== undefined) continue;
      const of = strange.get(name);
      if (of) of.push(line);
      else strange.set(name, [line]);
    }
  }
  const at = momentOfRow(day, time, tzOffset);
  return at === null ? null : { ...one, at };
}

/** Lines that are named; of more it is told how many there are. */
const mostNamed = 5;

/** «7 (строки 3, 9, 12, 40, 41 и другие)» */
export function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, mostNamed).join(", ");
  return `${lines.length} (${lines.length === 1 ? "строка" : "строки"} ${named}${lines.length > mostNamed ? " и другие" : ""})`;
}

interface CsvReadings {
  /** In the order of their times. */
  readings: Reading[];
  /** Where each stands in the file. */
  lineOf: ReadonlyMap<Reading, number>;
  remarks: string[];
}

/**
 * Reads a table in text of any station's program: times by the station's clock, units as the headings name them.
 * @throws UnreadableSending where no heading is found, or rows are too many
 */
export function* readCsv(data: Buffer, tzOffset: number): Generator<undefined, CsvReadings> {
  const lines = iconv.decode(data, textEncoding(data)).split(/\r\n|\r|\n/);
  const { delimiter, columns, first } = tableOf(lines);
  if (lines.length - first > mostRows)
    throw new UnreadableSending(`В файле больше ${mostRows} строк: разделите его на части`);
  const lineOf = new Map<Reading, number>();
  const unread: number[] = [];
  const strange = new Map<Measured, number[]>();
  for (const [index, text] of lines.slice(first).entries()) {
    if (text.trim() === "") continue;
    const line = first + index + 1;
    const one = readRow({ cells: cellsOf(text, delimiter), line }, columns, { tzOffset, strange });
    if (one) lineOf.set(one, line);
    else unread.push(line);
    yield;
  }
  const remarks = [
    ...(unread.length > 0 ? [`Не поняты дата или время: ${linesText(unread)}`] : []),
    ...[...strange].map(([name, of]) => `${possible[name].word}: не поняты числа, ${linesText(of)}`),
  ];
  return { readings: [...lineOf.keys()].sort((a, b) => a.at - b.at), lineOf, remarks };
}
