import { endBeforeStartWords, workedAreaWords } from "#contract/refusal-words";
import { type WorkStatus, workStatus } from "#contract/work-words";
import { seasonDays } from "#formats/days/written";
import { fromHectares } from "#formats/hectares";
import { parseNumber } from "#formats/numbers";
import { count, date } from "~/words/format";
import { workStatuses } from "../../terms";
import { usualTimes } from "../../usual-times";
import { type ChoiceKey, type ColumnKey, columnKeys, isChoice, placeOfColumn } from "./columns";
import type { Known } from "./lists";
import { mixOf, type ReadProduct } from "./read-mix";
import { type Moment, readMoment } from "./read-moment";
import { moreThanField } from "./worked-area";

/** What is wrong in a cell. A missing one is only told when the sheet is to be saved: nobody types all cells at once. */
interface CellFault {
  message: string;
  missing: boolean;
}
export type RowFaults = Partial<Record<ColumnKey, CellFault>>;

/** A row understood. Area is m², null for a field without a boundary. */
export interface ReadWork {
  field_id: number;
  work_type_id: number;
  work_status: WorkStatus;
  start: Moment;
  end: Moment;
  area: number | null;
  machine_id: number | null;
  equipment_id: number | null;
  machine_operator_id: number | null;
  products: ReadProduct[];
  comment: string | null;
  /** Null where it follows from the day and what stands on the field. */
  season: number | null;
  reason: string | null;
}

/** The day that the sheet is for, and today, on which the meaning of texts depends. */
export interface EntryDay {
  date: string;
  today: string;
}

export type RowTexts = readonly string[];
export const textIn = (row: RowTexts, key: ColumnKey): string => (row[placeOfColumn(key)] ?? "").trim();
export const isBlank = (row: RowTexts): boolean => row.every((text) => text.trim() === "");

/** Marks of an empty cell in tables of others. */
const nothing = /^[-–—]$/;
const textOf = (row: RowTexts, key: ColumnKey): string => {
  const text = textIn(row, key);
  return nothing.test(text) ? "" : text;
};
const longestComment = 2000;
const longestReason = 500;

/** «2027», or as the sheet itself writes it: «2027, Пшеница озимая». */
const seasonIn = (text: string): number | null => Number(/^(20\d\d)(,.*)?$/.exec(text)?.[1]) || null;

class Reading {
  readonly faults: RowFaults = {};

  constructor(
    readonly row: RowTexts,
    readonly known: Known,
    readonly day: EntryDay,
  ) {}

  text(key: ColumnKey): string {
    return textOf(this.row, key);
  }

  fault(key: ColumnKey, message: string, missing = false): null {
    this.faults[key] ??= { message, missing };
    return null;
  }

  choice(key: ChoiceKey): number | null {
    const text = this.text(key);
    if (text === "") return null;
    const read = this.known.readers[key](text);
    return typeof read === "number" ? read : this.fault(key, read);
  }

  required(key: ChoiceKey, message: string): number | null {
    return this.text(key) === "" ? this.fault(key, message, true) : this.choice(key);
  }

  moment(key: "start" | "end", usual: string): Moment | null {
    const text = this.text(key);
    const moment = text === "" ? { day: usual, time: null } : readMoment(text, usual);
    if (!moment) return this.fault(key, "Дата в виде 21.11.2026 или 21.11.2026 08:30");
    const season = seasonIn(this.text("season"));
    if (!season) return moment;
    const { first, last } = seasonDays(season);
    if (moment.day >= first && moment.day <= last) return moment;
    return this.fault(key, `Дата вне сезона ${season}: с ${date(first)} по ${date(last)}`);
  }
}

function times(reading: Reading): { start: Moment; end: Moment } | null {
  const start = reading.moment("start", reading.day.date);
  const end = reading.moment("end", start?.day ?? reading.day.date);
  if (!start || !end) return null;
  const [begins, ends] = [`${start.day} ${start.time ?? usualTimes.start}`, `${end.day} ${end.time ?? usualTimes.end}`];
  if (begins <= ends) return { start, end };
  // A late start with no end told lasts till the start itself, not till six in the evening before it.
  if (reading.text("end") === "") return { start, end: start };
  return reading.fault("end", endBeforeStartWords);
}

function area(reading: Reading, fieldId: number | null): number | null {
  const field = reading.known.lists.field.find(({ id }) => id === fieldId);
  const text = reading.text("area").replace(/\s*га\.?$/i, "");
  if (text === "") return field?.area || null;
  const parsed = parseNumber(text, { positive: true });
  if (!parsed.ok || parsed.value === null) return reading.fault("area", "Площадь числом, в гектарах");
  if (parsed.value === 0) return reading.fault("area", workedAreaWords.negative);
  const squareMetres = fromHectares(parsed.value);
  const more = moreThanField(squareMetres, field?.area ?? 0);
  return more === null ? squareMetres : reading.fault("area", more);
}

function machinery(reading: Reading) {
  const machine_id = reading.choice("machine");
  const equipment_id = reading.choice("implement");
  const machine_operator_id = reading.choice("operator");
  if (reading.text("machine") === "" && (equipment_id || machine_operator_id))
    reading.fault("machine", "Укажите машину", true);
  return { machine_id, equipment_id, machine_operator_id };
}

function written(reading: Reading, key: "comment" | "reason", longest: number): string | null {
  const text = reading.text(key) || null;
  if ((text?.length ?? 0) > longest) reading.fault(key, `Не длиннее ${count(longest)} знаков`);
  return text;
}
const comment = (reading: Reading) => written(reading, "comment", longestComment);

function season(reading: Reading): number | null {
  const text = reading.text("season");
  const read = seasonIn(text);
  return text === "" || read ? read : reading.fault("season", "Сезон годом: 2027");
}

/** The status that a row without one has by the day on which it begins: what is past is done, what is to come is a plan. */
export const usualStatus = (row: RowTexts, { date: day, today }: EntryDay): WorkStatus =>
  (readMoment(textOf(row, "start"), day)?.day ?? day) <= today ? workStatus.done : workStatus.planned;

/** Reads a row of texts. Without faults there is a work. */
export function readRow(row: RowTexts, known: Known, day: EntryDay): { faults: RowFaults; work: ReadWork | null } {
  const reading = new Reading(row, known, day);
  const field_id = reading.required("field", "Укажите поле");
  const work_type_id = reading.required("type", "Укажите вид работы");
  const status = reading.choice("status");
  const work_status = workStatuses.find((one) => one === status) ?? usualStatus(row, day);
  const moments = times(reading);
  const own = { season: season(reading), reason: written(reading, "reason", longestReason) };
  const rest = { area: area(reading, field_id), ...machinery(reading), ...own };
  const mix = mixOf(reading);
  const remark = comment(reading);
  const { faults } = reading;
  if (Object.keys(faults).length > 0 || !field_id || !work_type_id || !moments) return { faults, work: null };
  return {
    faults,
    work: { field_id, work_type_id, work_status, ...moments, ...rest, products: mix, comment: remark },
  };
}

const ofMix: readonly ColumnKey[] = ["product", "rate", "comment"];

/** Whether a row says nothing but a product: it goes into the tank of the work above it, as under merged cells in Excel. */
export const isMore = (row: RowTexts): boolean =>
  columnKeys.every((key) => ofMix.includes(key) || textIn(row, key) === "") && textIn(row, "product") !== "";

/** Reads a row that only adds to a mix. */
export function readMore(row: RowTexts, known: Known, day: EntryDay) {
  const reading = new Reading(row, known, day);
  const added = mixOf(reading);
  const remark = comment(reading);
  const { faults } = reading;
  const isRight = added.length > 0 && Object.keys(faults).length === 0;
  return { faults, added: isRight ? { products: added, comment: remark } : null };
}

/** A text as it is kept: a name that was understood is written out as the list has it. */
export function settledText(text: string, column: number, { readers, lists }: Known): string {
  const key = columnKeys[column];
  const plain = text.replaceAll("\n", " ").trim();
  if (key === undefined || !isChoice(key) || plain === "") return plain;
  const read = readers[key](plain);
  return (typeof read === "number" && lists[key].find(({ id }) => id === read)?.name) || plain;
}
