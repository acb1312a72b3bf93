import sql from "sql-template-tag";
import { may } from "#contract/abilities";
import { ownCrops } from "../dictionaries/shared/own-crops";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import { enqueue } from "../platform/jobs/jobs";
import { holdReadyImport, locationOf } from "./boundary-import";
import { type Choice, chooseRows } from "./choose-rows";
import type { Duplicate } from "./find-duplicates";
import { missingDivisions } from "./import-divisions";
import { cropMatcher, cropsNamed } from "./mapping/match-crop";

async function checkRows(tx: Transaction, customerId: number, id: number, choice: Choice): Promise<number[]> {
  const good = await tx.rows<{ row: number; area: number; duplicates: Duplicate[] }>(sql`
    SELECT row, area, duplicates FROM boundary_import_row
    WHERE customer_id = ${customerId} AND import_id = ${id} AND area IS NOT NULL`);
  if (good.length === 0) throw new AppError("Invalid", "В файле нет ни одного пригодного контура");
  const rows = chooseRows(good, choice);
  if (rows.length === 0)
    throw new AppError("Invalid", "Создавать нечего: все контуры файла уже есть среди полей или пропущены");
  return rows;
}

/** @throws AppError Invalid for crops that the file's names can't mean. */
async function checkCrops(tx: Transaction, customerId: number, { crops }: Choice): Promise<void> {
  if (crops.length === 0) return;
  const matchCrop = cropMatcher(await ownCrops(tx, customerId));
  for (const { name, crop_id } of crops) {
    const match = matchCrop(name);
    const fits = match && "options" in match && cropsNamed(match.options).some(({ id }) => id === crop_id);
    if (!fits) throw new AppError("Invalid", `Культура «${name}» в файле не может быть выбранной`);
  }
}

/**
 * Has the fields written by a job, all in one transaction.
 * @throws AppError Invalid where nothing would be made, or for crops that can't be meant; Forbidden where divisions would be made without the right to;
 * NotFound, ImportNotReady, ImportAlreadyDone.
 */
export async function confirmBoundaryImport(tx: Transaction, who: Member, id: number, choice: Choice) {
  const { customerId } = who;
  await holdReadyImport(tx, customerId, id);
  await checkCrops(tx, customerId, choice);
  const rows = await checkRows(tx, customerId, id, choice);
  if (choice.create_divisions && !may(who, "changeDivisions")) {
    const missing = await missingDivisions(tx, customerId, { importId: id, rows });
    if (missing.length > 0)
      throw new AppError("Forbidden", "Нет права добавлять подразделения: загрузите поля без их создания");
  }
  const job = await enqueue(tx, customerId, "write-boundaries", { import_id: id });
  await tx.run(sql`
    UPDATE boundary_import SET state = 'writing', job_id = ${job}, choice = ${JSON.stringify(choice)}
    WHERE customer_id = ${customerId} AND id = ${id}`);
  return locationOf(customerId, id);
}
