import type { QueryOf } from "#contract/call";
import type { rotationCalls } from "#contract/rotation";
import { entryNames } from "../dictionaries/shared/entry-names";
import { divisionNames } from "../divisions/shared/division-names";
import type { Clock } from "../platform/clock";
import type { Remembered } from "../platform/database/remembered";
import type { Transaction } from "../platform/database/scope";
import type { FileAnswer } from "../platform/http/answer";
import { workbook } from "../platform/http/workbook";
import { getRotation } from "./get-rotation";
import { rotationSheets } from "./rotation-sheets";

interface Asked {
  customerId: number;
  query: QueryOf<typeof rotationCalls.exportRotation>;
  clock: Clock;
  remembered: Remembered;
}

/** The rotation that `getRotation` answers with, all its fields, as a workbook. */
export async function exportRotation(
  tx: Transaction,
  { customerId, query, clock, remembered }: Asked,
): Promise<FileAnswer> {
  const rotation = await getRotation(tx, customerId, { ...query, offset: 0 }, remembered);
  const nameOf = await entryNames(tx, customerId);
  const names = { divisions: await divisionNames(tx, customerId), crop: (id: number) => nameOf("crops", id) ?? "" };
  const what = `севооборот ${query.from}–${query.to}`;
  return workbook(tx, clock, { customerId, what, sheets: rotationSheets(rotation, names) });
}
