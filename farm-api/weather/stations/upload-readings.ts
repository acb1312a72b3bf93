import type { Taken } from "#contract/weather-stations";
import { dayAt } from "#formats/days/instants";
import { russianDay } from "#formats/days/written";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { inTurns } from "../../platform/in-turns";
import { addHours, noteHeard } from "./keep-readings";
import { checkReadings, nothingBeside, stepOf } from "./sent/check-readings";
import { linesText, readCsv } from "./sent/read-csv";
import { measured, type Reading, UnreadableSending } from "./sent/reading";
import { toHours } from "./sent/to-hours";
import { lockStation } from "./station";

interface Upload {
  customerId: number;
  id: number;
  /** By the clock of the holding: nothing later can have been measured. */
  now: Date;
  data: Buffer;
}

const asRefusal = (error: unknown): never => {
  throw error instanceof UnreadableSending ? new AppError("BadRequest", error.message) : error;
};

/** Days of the future are no readings. */
function tooLate(
  ahead: readonly Reading[],
  { now, tzOffset, linesOf }: { now: Date; tzOffset: number; linesOf: (readings: readonly Reading[]) => string },
): string[] {
  const [first, last] = [ahead[0], ahead.at(-1)].map((one) => one && dayAt(new Date(one.at), tzOffset));
  if (!first || !last) return [];
  const days = first === last ? russianDay(first) : `${russianDay(first)} – ${russianDay(last)}`;
  return [`Из будущего, не приняты: ${linesOf(ahead)}: ${days}, а сегодня ${russianDay(dayAt(now, tzOffset))}`];
}

/**
 * Takes a station's readings of days gone from a table in text, by hour; what it tells of those hours replaces what stood there.
 * @throws AppError NotFound; BadRequest for a file of which nothing can be read
 */
export async function uploadReadings(tx: Transaction, { customerId, id, now, data }: Upload): Promise<Taken> {
  const station = await lockStation(tx, customerId, id);
  if (station.deleted) throw notFound();
  const read = await inTurns(readCsv(data, station.tz_offset)).catch(asRefusal);
  const [gone, ahead] = [
    read.readings.filter(({ at }) => at <= now.getTime()),
    read.readings.filter(({ at }) => at > now.getTime()),
  ];
  const { readings, of } = await inTurns(checkReadings(gone, nothingBeside, stepOf(gone)));
  const linesOf = (those: readonly Reading[]) =>
    linesText(those.flatMap((one) => read.lineOf.get(one) ?? []).sort((a, b) => a - b));
  const remarks = [...of].map(([remark, those]) => `${remark}: ${linesOf(those)}`);
  const told = readings.filter((one) => measured.some((name) => one[name] !== null));
  const late = tooLate(ahead, { now, tzOffset: station.tz_offset, linesOf });
  const all = [...late, ...read.remarks, ...remarks].slice(0, 20);
  if (told.length === 0)
    throw new AppError("BadRequest", all.slice(0, 3).join(". ") || "В файле нет ни одного показания");
  await addHours(tx, station, await inTurns(toHours(told, station.tz_offset)));
  await noteHeard(tx, station, told.at(-1)?.at ?? null);
  return { taken: told.length, remarks: all };
}
