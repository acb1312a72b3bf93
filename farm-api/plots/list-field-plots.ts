import sql, { empty } from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { plotCalls } from "#contract/plots";
import { boundaryOfField } from "../fields/shared/field-columns";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { remainderWork } from "./land-works";
import { type PlotRow, selectPlots, toPlot } from "./plot-columns";

type Answer = AnswerOf<typeof plotCalls.listFieldPlots>;

interface Asked {
  customerId: number;
  fieldId: number;
  query: QueryOf<typeof plotCalls.listFieldPlots>;
}

/** A field's plots, and with a season what of the field they leave over. @throws AppError NotFound. */
export async function listFieldPlots(tx: Transaction, { customerId, fieldId, query }: Asked): Promise<Answer> {
  const { season, embed } = query;
  const field = await tx.row<{ wkb: Buffer | null }>(sql`
    SELECT b.wkb FROM field f
    LEFT JOIN ${boundaryOfField}
    WHERE f.customer_id = ${customerId} AND f.id = ${fieldId} AND f.deleted_at IS NULL`);
  if (!field) throw notFound();
  const ofSeason = season === undefined ? empty : sql` AND p.year = ${season}`;
  const condition = sql`p.customer_id = ${customerId} AND p.field_id = ${fieldId}${ofSeason}`;
  const rows = await tx.rows<PlotRow>(selectPlots({ condition, withBoundary: true }));
  const plots = rows.flatMap(({ wkb }) => wkb ?? []);
  const land =
    season === undefined || !field.wkb
      ? { remainder: null, outside: null }
      : await remainderWork.run(customerId, { field: field.wkb, plots });
  const items = rows.map((row) => toPlot(embed ? row : { ...row, wkb: undefined }));
  return { items, ...land };
}
