import { workStatus } from "#contract/work-words";
import { cropLooks } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import type { CropLook } from "~/words/crop-look";
import { missingCrop } from "~/words/format";
import type { WorkChecks } from "../check-words";
import { checkManyWorks } from "../check-works.server";
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

interface Words {
  lists: EntryLists;
  crops: ReadonlyMap<number, CropLook>;
}

/** What is told of a work: its products, and whether one may go on the field yet where one may not. */
function toRow({ work, row, productRows }: SheetWork, checks: WorkChecks, { lists, crops }: Words): CheckedRow {
  const products = work.products.flatMap((product, index) => {
    const check = checks.products[productKey(product)];
    const entry = lists.product.find((one) => one.kind === product.kind && one.product_id === product.product_id);
    return check ? [{ row: productRows[index] ?? row, name: entry?.name ?? "", check }] : [];
  });
  return {
    row,
    title: [nameIn(lists.field, work.field_id), nameIn(lists.type, work.work_type_id)].join(", "),
    season: [checks.season.season, ...checks.season.crop_ids.map((id) => crops.get(id)?.name ?? missingCrop)].join(
      ", ",
    ),
    doubts: checks.season.doubts,
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
  const [lists, crops] = await Promise.all([loadEntryLists(api, customerId), cropLooks(api, customerId)]);
  const { sheet: read } = readAll(rows, knownFrom(lists), day);
  // What is cancelled stands in nobody's way, and nothing in its.
  const sheet = read.filter(({ work }) => work.work_status !== workStatus.cancelled);
  const checks = await checkManyWorks(
    api,
    customerId,
    sheet.map(({ work: { field_id, work_type_id, season, start, end, products } }) => ({
      ...{ field_id, work_type_id, season, products },
      start_dt: instantOf(start.day, null, "start", null),
      end_dt: instantOf(end.day, null, "start", null),
    })),
  );
  const words = { lists, crops };
  return sheet.flatMap((work, index) => (checks[index] ? toRow(work, checks[index], words) : []));
}
