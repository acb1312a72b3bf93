import type { AppLoadContext } from "@remix-run/node";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { randomId } from "~/ui/random-id";
import type { Outcome, RefusedCell } from "~/ui/sheet/answer";
import type { FarmApi } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { counted, date } from "~/words/format";
import { instantOf } from "../days";
import { loadEntryLists } from "./lists.server";
import { type ColumnKey, columnKeys, placeOfColumn } from "./sheet/columns";
import { knownFrom } from "./sheet/lists";
import { type EntryDay, isBlank, type ReadWork } from "./sheet/read-row";
import { readAmong, type SheetWork, worksIn } from "./sheet/works";

type Body = BodyInput<typeof calls.createManyWorkrecords>["records"][number];

export interface RowsToSave {
  day: EntryDay;
  rows: string[][];
  /** Of the form without scripts. */
  key?: string | undefined;
  /** Of the sheet, which may come weeks later, when today's word for what is left out is another. */
  clientKey?: string;
  /** Whether seasons that something speaks against are meant so. */
  confirmed: boolean;
}

/** Saved with the address where the works are to be seen, or refused with the status that says so. */
export type SavedRows =
  | Extract<Outcome<string>, { outcome: "saved" }>
  | (Extract<Outcome, { outcome: "refused" }> & { status: number });

/** Each field's own clock, in hours from Greenwich. */
async function zonesOf(api: FarmApi, customerId: number, works: readonly ReadWork[]) {
  const ids = [...new Set(works.map(({ field_id }) => field_id))];
  const fields = await Promise.all(ids.map((fieldId) => api.send(calls.getField, { params: { customerId, fieldId } })));
  return new Map(fields.map(({ id, tz_offset }) => [id, tz_offset]));
}

function toBody(work: ReadWork, ask: "all" | "reason", tzOffset: number | null): Body {
  const { field_id, work_type_id, work_status, start, end, area, machine_id, products, comment } = work;
  const { equipment_id, machine_operator_id, season, reason } = work;
  return {
    ...{ field_id, work_type_id, work_status, season, area, comment, reason, ask },
    start_dt: instantOf(start.day, start.time, "start", tzOffset),
    end_dt: instantOf(end.day, end.time, "end", tzOffset),
    machinery: machine_id === null ? [] : [{ machine_id, equipment_id, machine_operator_id }],
    products,
  };
}

const columnOf: Record<string, ColumnKey> = {
  field_id: "field",
  work_type_id: "type",
  work_status: "status",
  season: "season",
  reason: "reason",
  start_dt: "start",
  end_dt: "end",
  area: "area",
  "machinery.0.machine_id": "machine",
  "machinery.0.equipment_id": "implement",
  "machinery.0.machine_operator_id": "operator",
  comment: "comment",
};

/** The cell that `products.1.rate` of a work stands in, or any other part of it. */
function cellOf({ row, productRows }: SheetWork, part: string) {
  const [, place, ofProduct] = /^products\.(\d+)\.(.+)$/.exec(part) ?? [];
  if (ofProduct === undefined) return { rowId: row, columnId: placeOfColumn(columnOf[part] ?? "field") };
  const columnId = placeOfColumn(ofProduct === "product_id" ? "product" : "rate");
  return { rowId: productRows[Number(place)] ?? row, columnId };
}

/** The faults that the farm API names as `records.3.area`, at their cells. */
function refusedCells({ details }: UpstreamError, sheet: readonly SheetWork[]): RefusedCell[] {
  return (details.fields ?? []).flatMap(({ path, message }) => {
    const [, record, part = ""] = /^records\.(\d+)\.(.+)$/.exec(path) ?? [];
    const work = sheet[Number(record)];
    return work ? [{ ...cellOf(work, part), message }] : [];
  });
}

const works = (count: number) => counted(count, "работа", "работы", "работ");
const cells = (count: number) => counted(count, "ячейке", "ячейках", "ячейках");
const toldOf = (count: number) => `Ничего не сохранено: исправьте ошибки в ${cells(count)}`;

/** Reads the rows as the sheet did; what is wrong is told at its cell. */
export function readAll(rows: string[][], known: ReturnType<typeof knownFrom>, day: EntryDay) {
  const read = rows.map((row, index) => readAmong(row, rows[index - 1], { known, day }));
  const faults = read.flatMap(({ faults: ofRow }, rowId) =>
    columnKeys.flatMap((key, columnId) => {
      const fault = ofRow[key];
      return fault ? [{ rowId, columnId, message: fault.message }] : [];
    }),
  );
  return { faults, sheet: worksIn(read) };
}

/** Whether works have been saved under a key, though the answer was lost: what they name may be gone by now. */
async function cameBefore(api: FarmApi, customerId: number, client_key: string): Promise<boolean> {
  try {
    await api.send(calls.getWorkBatch, { params: { customerId, client_key } });
    return true;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return false;
    throw error;
  }
}

/**
 * Saves rows of the sheet, all or none.
 * @throws UpstreamError where nobody knows whether they are saved, or where the fault is in no cell
 */
export async function saveRows(
  { api, session }: AppLoadContext,
  customerId: number,
  { day, rows, key, clientKey, confirmed }: RowsToSave,
): Promise<SavedRows> {
  if (rows.every(isBlank))
    return { outcome: "refused", message: "Впишите хотя бы одну работу", cells: [], status: 400 };
  const { faults, sheet } = readAll(rows, knownFrom(await loadEntryLists(api, customerId)), day);
  const done: SavedRows = { outcome: "saved", told: paths.worksDay(customerId, { date: day.date }) };
  if (faults.length > 0 && clientKey && (await cameBefore(api, customerId, clientKey))) return done;
  if (faults.length > 0) return { outcome: "refused", message: toldOf(faults.length), cells: faults, status: 400 };
  const read = sheet.map(({ work }) => work);
  const zones = await zonesOf(api, customerId, read);
  const records = read.map((work) => toBody(work, confirmed ? "reason" : "all", zones.get(work.field_id) ?? null));
  try {
    await api.send(calls.createManyWorkrecords, {
      params: { customerId },
      body: { records, client_key: clientKey },
      key: key ?? randomId(),
    });
  } catch (error) {
    const refused = error instanceof UpstreamError ? refusedCells(error, sheet) : [];
    if (!(error instanceof UpstreamError) || refused.length === 0) throw error;
    return { outcome: "refused", message: toldOf(refused.length), cells: refused, status: error.status };
  }
  await session.say({ text: `За ${date(day.date)} записано: ${works(records.length)}` });
  return done;
}
