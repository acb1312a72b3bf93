import sql from "sql-template-tag";
import { fileName } from "#formats/file-name";
import { toHectares } from "#formats/hectares";
import { upTo } from "#formats/shown-numbers";
import type { Transaction } from "../../platform/database/scope";

/** On a crowded machine a picture takes longer than a second; what it shows is ours and bounded, so it may. */
export const aside = { time: 10_000 };

/** @param told what its name tells, where it is to be saved under one */
export const asFile = (content: Buffer, told?: readonly (string | undefined)[]) => ({
  ...{ content, type: "image/png", size: content.length },
  ...(told && { name: fileName(told, "png") }),
});

const areaText = upTo(2);

/** What a sheet tells of a field. */
export async function fieldTold(tx: Transaction, customerId: number, fieldId: number) {
  const field = await tx.row<{ name: string; area: number }>(
    sql`SELECT name, area FROM field WHERE customer_id = ${customerId} AND id = ${fieldId}`,
  );
  return { name: field?.name, land: `${field?.name}, ${areaText(toHectares(field?.area ?? 0))} га` };
}
