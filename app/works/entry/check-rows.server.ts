import { workStatus } from "#contract/work-words";
import type { FarmApi } from "~/upstream/farm-api.server";
import { checkManyWorks, type WorkChecks } from "../check-works.server";
import { instantOf } from "../days";
import { productKey } from "../words";
import { loadEntryLists } from "./lists.server";
import { readAll } from "./save-rows.server";
import type { CheckedRow } from "./sheet/checked-rows";
import { type EntryLists, knownFrom } from "./sheet/lists";
import type { EntryDay } from "./sheet/read-row";
import type { SheetWork } from "./sheet/works";

const nameIn = (list: readonly { id: number; name: string }[], id: number) =>
  list.find((entry) => entry.id === id)?.name ?? "";

/** What is told of a work: its products, and whether one may go on the field yet where one may not. */
function toRow({ work, row, productRows }: SheetWork, checks: WorkChecks, lists: EntryLists): CheckedRow {
  const products = work.products.flatMap((product, index) => {
    const check = checks.products[productKey(product)];
    const entry = lists.product.find((one) => one.kind === product.kind && one.product_id === product.product_id);
    return check ? [{ row: productRows[index] ?? row, name: entry?.name ?? "", check }] : [];
  });
  return {
    row,
    title: [nameIn(lists.field, work.field_id), nameIn(lists.type, work.work_type_id)].join(", "),
    products,
    entry: checks.work.verdict === "allowed" ? null : checks.work,
  };
}

/** Verdicts on the works that rows of the sheet tell of; rows with faults are left out. @throws UpstreamError */
export async function checkRows(
  api: FarmApi,
  customerId: number,
  { day, rows }: { day: EntryDay; rows: string[][] },
): Promise<CheckedRow[]> {
  const lists = await loadEntryLists(api, customerId);
  const { sheet: read } = readAll(rows, knownFrom(lists), day);
  // What is cancelled stands in nobody's way, and nothing in its.
  const sheet = read.filter(({ work }) => work.work_status !== workStatus.cancelled);
  const checks = await checkManyWorks(
    api,
    customerId,
    sheet.map(({ work: { field_id, work_type_id, start, end, products } }) => ({
      ...{ field_id, work_type_id, season: day.season, products },
      start_dt: instantOf(start.day, null, "start", null),
      end_dt: instantOf(end.day, null, "start", null),
    })),
  );
  const told = sheet.flatMap((work, index) => (checks[index] ? toRow(work, checks[index], lists) : []));
  return told.filter(({ products, entry }) => products.length > 0 || entry !== null);
}
