import sql from "sql-template-tag";
import type { cadastreCalls, OwnParcel, ParcelWithBoundary } from "#contract/cadastre";
import type { BodyOf } from "#contract/call";
import { checkLand, parcelsLand } from "../fields/shared/check-land";
import { readBoundary } from "../fields/shared/read-boundary";
import { notFound } from "../platform/app-error";
import { assignments, onlyColumns, withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { checkLease } from "./check-lease";
import { forgetCover } from "./forget-cover";
import { checkNumber } from "./free-numbers";
import { getParcel, type ParcelOfSeason } from "./get-parcel";
import { lockParcel, type ParcelPlace, type StandingParcel } from "./lock-parcel";
import { ownColumns, toStored } from "./own-columns";
import { measureParcel, noBoundary, type ParcelBoundary } from "./parcel-boundary";

type Body = BodyOf<typeof cadastreCalls.updateParcel>;

async function changedBoundary(
  tx: Transaction,
  customerId: number,
  geojson: unknown,
): Promise<ParcelBoundary | undefined> {
  if (geojson === undefined) return undefined;
  if (geojson === null) return noBoundary;
  const boundary = await readBoundary(tx, customerId, geojson);
  await checkLand(tx, customerId, [boundary], parcelsLand);
  return measureParcel(boundary);
}

async function replaceBoundary(
  tx: Transaction,
  { customerId, id }: ParcelPlace,
  standing: StandingParcel,
  next: ParcelBoundary,
): Promise<void> {
  const { wkb, area, west, south, east, north } = next;
  await tx.run(sql`
    UPDATE parcel SET wkb = ${wkb}, area = ${area}, west = ${west}, south = ${south}, east = ${east}, north = ${north}
    WHERE customer_id = ${customerId} AND id = ${id}`);
  await forgetCover(tx, customerId, [standing, next]);
}

/** @throws AppError NotFound, StaleVersion with who and when, Invalid, NameTaken, GeometryInvalid. */
export async function updateParcel(tx: Transaction, place: ParcelOfSeason, body: Body): Promise<ParcelWithBoundary> {
  const { customerId, id } = place;
  const standing = await lockParcel(tx, place);
  if (standing.deleted) throw notFound();
  if (standing.version !== body.version) throw await staleVersion(tx, { customerId, what: "parcel", id });
  const own = withGiven(onlyColumns<OwnParcel, keyof OwnParcel>(standing, ownColumns), body);
  checkLease(own);
  await checkNumber(tx, customerId, { id, number: own.number });
  const boundary = await changedBoundary(tx, customerId, body.geojson);
  await tx.run(sql`
    UPDATE parcel SET ${assignments(toStored(own))}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
  if (boundary) await replaceBoundary(tx, place, standing, boundary);
  return getParcel(tx, place);
}
