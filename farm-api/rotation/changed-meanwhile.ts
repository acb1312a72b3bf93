import { cropNames } from "../dictionaries/shared/crop-names";
import { lastSowingChange } from "../fields/shared/last-sowing-change";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { StandingCell } from "./cells-at";
import { type Cell, cellKey } from "./check-cells";

interface Compared {
  cells: readonly Cell[];
  /** By `cellKey`. */
  standing: ReadonlyMap<string, StandingCell>;
  fields: ReadonlyMap<number, { name: string }>;
}

/**
 * The error for cells that don't hold what the caller saw there; undefined where all do. It names the first of them, with
 * who changed it and when, and the places of up to a hundred.
 */
export async function changedMeanwhile(
  tx: Transaction,
  customerId: number,
  { cells, standing, fields }: Compared,
): Promise<AppError | undefined> {
  const changed = cells.flatMap((cell, index) => {
    const now = standing.get(cellKey(cell));
    if (cell.was === undefined || cell.was === (now?.crop_id ?? null)) return [];
    const state = now ? `уже стоит ${cropNames.get(now.crop_id) ?? "другая культура"}` : "культура уже убрана";
    const message = `${fields.get(cell.field_id)?.name}, ${cell.year}: ${state}`;
    return [{ cell, now, fault: { path: `cells.${index}.was`, message } }];
  });
  const [first] = changed;
  if (!first) return undefined;
  const others = changed.length > 1 ? ` (и ещё клеток: ${changed.length - 1})` : "";
  const place = { customerId, fieldId: first.cell.field_id, year: first.cell.year };
  return new AppError("StaleVersion", first.fault.message + others, {
    ...(await lastSowingChange(tx, place, first.now?.id)),
    fields: changed.slice(0, 100).map(({ fault }) => fault),
  });
}
