import type { ActualPeriod, Field } from "#contract/fields";
import { yearOf } from "#formats/days/written";
import { getField } from "../fields/shared/get-field";
import { lockField, staleField } from "../fields/shared/lock-field";
import { type NewSowing, sownColumns } from "../fields/shared/write-sowings";
import type { MultiPolygon } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { onlyColumns } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { endActuality } from "./end-actuality";
import { standingBoundary } from "./standing-boundary";

/** A field that gives its land to others from a day on. */
export interface Predecessor {
  field: Field;
  boundary: MultiPolygon;
  /** Its periods, ended the day before. */
  periods: ActualPeriod[];
  /** The period of what takes its place. */
  next: ActualPeriod;
  /** What stands on it or is planned for it: whole-field sowings from that day's season on, not harvested yet. */
  sowings: NewSowing[];
}

interface Asked {
  customerId: number;
  id: number;
  version: number;
  /** The first day on which it is no more. */
  from: string;
  /** The input that its boundary's faults are told at. */
  path: string;
}

function unharvested({ sowings }: Field, from: string): NewSowing[] {
  const season = yearOf(from);
  return sowings
    .filter(({ year, plot_id, harvested_on }) => year >= season && plot_id === null && harvested_on === null)
    .map((sowing) => onlyColumns(sowing, ["year", ...sownColumns]));
}

/**
 * Locks a field that is to be split or merged and reads all that its successors take over.
 * @throws AppError NotFound; StaleVersion naming the field; Invalid at `from`; GeometryInvalid for a field without a boundary.
 */
export async function takePredecessor(
  tx: Transaction,
  { customerId, id, version, from, path }: Asked,
): Promise<Predecessor> {
  const standing = await lockField(tx, customerId, id);
  if (standing.version !== version) {
    const { details } = await staleField(tx, customerId, id);
    throw new AppError("StaleVersion", `Поле «${standing.name}» изменено другим пользователем`, details);
  }
  const field = await getField(tx, customerId, id);
  const { periods, next } = endActuality(field.name, field.actual_seasons, from);
  return { field, boundary: standingBoundary(field, path), periods, next, sowings: unharvested(field, from) };
}
