import sql from "sql-template-tag";
import type { cadastreCalls, Parcel } from "#contract/cadastre";
import type { BodyOf } from "#contract/call";
import { checkLand, parcelsLand } from "../fields/shared/check-land";
import { inspectAll } from "../fields/shared/read-boundary";
import type { MultiPolygon } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { changeCadastre } from "./cadastre-version";
import { checkLeases } from "./check-lease";
import { forgetCover } from "./forget-cover";
import { refuseTaken, standingNumbers } from "./free-numbers";
import { layOverFields } from "./lay-over-fields";
import { nothingTold, storedColumns, toStored } from "./own-columns";
import { measureParcel, noBoundary, type ParcelBoundary } from "./parcel-boundary";
import { parcelColumns } from "./parcel-columns";
import type { SeasonLand } from "./season-fields";

type Body = BodyOf<typeof cadastreCalls.createParcels>;
type NewParcel = Body["parcels"][number];

/** @throws AppError GeometryInvalid with the first fault of each broken boundary at `parcels.3.geojson`. */
async function readBoundaries(tx: Transaction, customerId: number, parcels: NewParcel[]): Promise<ParcelBoundary[]> {
  const boundaries: ParcelBoundary[] = [];
  const sound: MultiPolygon[] = [];
  const faults: { path: string; message: string }[] = [];
  const inspections = await inspectAll(
    tx,
    customerId,
    parcels.flatMap(({ geojson }) => geojson ?? []),
  );
  for (const [index, { geojson }] of parcels.entries()) {
    const inspection = geojson == null ? undefined : inspections.shift();
    boundaries.push(inspection?.ok ? measureParcel(inspection.boundary) : noBoundary);
    if (inspection?.ok) sound.push(inspection.boundary);
    const fault = inspection?.ok === false ? inspection.problems[0] : undefined;
    if (fault) faults.push({ path: `parcels.${index}.geojson`, message: fault.message });
  }
  if (faults.length > 0)
    throw new AppError("GeometryInvalid", faults.length === 1 ? faults[0]?.message : undefined, { fields: faults });
  await checkLand(tx, customerId, sound, parcelsLand);
  return boundaries;
}

async function insertParcels(
  tx: Transaction,
  customerId: number,
  parcels: NewParcel[],
  boundaries: ParcelBoundary[],
): Promise<number[]> {
  const rows = parcels.map((parcel, index) => {
    const { wkb = null, ...box } = boundaries[index] ?? noBoundary;
    return {
      ...toStored(withGiven({ number: parcel.number, ...nothingTold }, parcel)),
      ...box,
      wkb: wkb && `\\x${wkb.toString("hex")}`,
    };
  });
  const made = await tx.rows<{ id: number }>(sql`
    INSERT INTO parcel (customer_id, ${storedColumns}, wkb, area, west, south, east, north)
    SELECT ${customerId}, ${storedColumns}, wkb, area, west, south, east, north
    FROM json_populate_recordset(NULL::parcel, ${JSON.stringify(rows)}::json) RETURNING id`);
  return made.map(({ id }) => id);
}

const noNumbers: ReadonlySet<string> = new Set();

/**
 * Adds parcels, all or none; with `skip_taken` all whose numbers are free.
 * @returns them in the order given, and how many were left out.
 * @throws AppError Invalid, NameTaken, GeometryInvalid.
 */
export async function createParcels(tx: Transaction, land: SeasonLand, { parcels, skip_taken }: Body) {
  const { customerId, season } = land;
  checkLeases(parcels);
  await changeCadastre(tx, customerId);
  const numbers = parcels.map(({ number }) => number);
  const standing = await standingNumbers(tx, customerId, numbers);
  refuseTaken(numbers, skip_taken ? noNumbers : standing);
  const boundaries = await readBoundaries(tx, customerId, parcels);
  const isFree = (_: unknown, index: number) => !standing.has(numbers[index] ?? "");
  const added = boundaries.filter(isFree);
  const ids = await insertParcels(tx, customerId, parcels.filter(isFree), added);
  await forgetCover(tx, customerId, added);
  await layOverFields(tx, customerId);
  const items = await tx.rows<Parcel>(sql`
    SELECT ${parcelColumns(season)} FROM parcel p
    WHERE p.customer_id = ${customerId} AND p.id = ANY(${ids}::bigint[]) ORDER BY p.id`);
  return { items, skipped: parcels.length - items.length };
}
