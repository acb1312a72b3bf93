import { compareNames } from "#formats/russian-order";
import { writeXlsx, xlsxType } from "#formats/xlsx/write-xlsx";
import type { cadastreCalls, Parcel, ParcelWithBoundary } from "../../../contract/cadastre";
import type { BodyOf } from "../../../contract/call";
import { checkLease, checkLeases } from "../../../farm-api/cadastre/check-lease";
import { refuseTaken } from "../../../farm-api/cadastre/free-numbers";
import { parcelSheets } from "../../../farm-api/cadastre/parcel-sheets";
import { areaOf } from "../../../farm-api/geometry/area";
import type { MultiPolygon } from "../../../farm-api/geometry/types";
import { inspectBoundary } from "../../../farm-api/geometry/validity/inspect-boundary";
import type { DomainAnswers } from "../asked";
import { MockProblem, notFound } from "../problem";
import type { Holding, StoredParcel } from "../world/holding";
import { asRefusal } from "./as-refusal";
import { boundaryOf } from "./field-changes";
import { landOf, summaryOf } from "./land-agreement";
import { parcelsMatching } from "./parcel-filter";
import { checkVersion, pageOf } from "./shared";

/** The parcels that a filter lets through, by number. */
function matchingParcels(holding: Holding, query: Parameters<typeof parcelsMatching>[1]): Parcel[] {
  const land = landOf(holding);
  const parcels = standing(holding)
    .sort((a, b) => compareNames(a.number, b.number))
    .map((parcel) => toParcel(land, parcel));
  return parcelsMatching(parcels, query);
}

const standing = ({ parcels }: Holding) => [...parcels.values()].filter(({ deleted }) => !deleted);

/** @throws MockProblem NotFound */
function find(holding: Holding, id: number, deletedToo = false): StoredParcel {
  const parcel = holding.parcels.get(id);
  if (!parcel || (parcel.deleted && !deletedToo)) throw notFound();
  return parcel;
}

type Land = ReturnType<typeof landOf>;

const toParcel = (land: Land, { boundary: _, deleted: __, ...parcel }: StoredParcel): Parcel => ({
  ...parcel,
  fields: land.get(parcel.id) ?? [],
});

const withBoundary = (holding: Holding, parcel: StoredParcel): ParcelWithBoundary => ({
  ...toParcel(landOf(holding), parcel),
  geojson: parcel.boundary,
});

/** @throws MockProblem NameTaken */
function checkNumber(holding: Holding, number: string, own: number): void {
  const message = "Участок с таким номером уже есть";
  if (standing(holding).some((parcel) => parcel.number === number && parcel.id !== own))
    throw new MockProblem("NameTaken", { message, fields: [{ path: "number", message }] });
}

/** @throws MockProblem GeometryInvalid at `parcels.3.geojson` */
function readAll(parcels: BodyOf<typeof cadastreCalls.createParcels>["parcels"]): (MultiPolygon | null)[] {
  const inspections = parcels.map(({ geojson }) => (geojson == null ? null : inspectBoundary(geojson)));
  const fields = inspections.flatMap((inspection, index) =>
    inspection && !inspection.ok
      ? [{ path: `parcels.${index}.geojson`, message: inspection.problems[0]?.message ?? "" }]
      : [],
  );
  if (fields.length > 0) throw new MockProblem("GeometryInvalid", { fields });
  return inspections.map((inspection) => (inspection?.ok ? inspection.boundary : null));
}

const measured = (boundary: MultiPolygon | null) => ({ boundary, area: boundary && areaOf(boundary) });

const none = { category: null, right: null, lease_end: null, documented_area: null };

export const cadastreAnswers: DomainAnswers<typeof cadastreCalls> = {
  listParcels: ({ holding, query }) => {
    const matching = matchingParcels(holding, query);
    return { ...pageOf(matching, query), total_count: matching.length, ...summaryOf(holding) };
  },
  exportParcels: ({ holding, query }) => ({
    bytes: writeXlsx(parcelSheets(matchingParcels(holding, query), summaryOf(holding))),
    type: xlsxType,
    name: "Заря, кадастровые участки.xlsx",
  }),
  getParcel: ({ holding, params }) => withBoundary(holding, find(holding, params.id)),
  createParcels: ({ world, holding, body }) => {
    asRefusal(() => checkLeases(body.parcels));
    const taken = new Set(standing(holding).map(({ number }) => number));
    const numbers = body.parcels.map(({ number }) => number);
    asRefusal(() => refuseTaken(numbers, body.skip_taken ? new Set() : taken));
    const boundaries = readAll(body.parcels);
    const made = body.parcels.flatMap(({ geojson: _, ...given }, index): StoredParcel[] => {
      if (taken.has(given.number)) return [];
      const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const { number, comment } = given;
      const own = { id: world.nextId(), version: 1, deleted: false, number, comment };
      return [{ ...none, ...values, ...own, ...measured(boundaries[index] ?? null) }];
    });
    for (const parcel of made) holding.parcels.set(parcel.id, parcel);
    const land = landOf(holding);
    return { items: made.map((parcel) => toParcel(land, parcel)), skipped: body.parcels.length - made.length };
  },
  updateParcel: ({ holding, params, body: { geojson, version, ...given } }) => {
    const parcel = find(holding, params.id);
    checkVersion(parcel.version, version);
    const { right = parcel.right, lease_end = parcel.lease_end } = given;
    asRefusal(() => checkLease({ right, lease_end }));
    checkNumber(holding, given.number ?? parcel.number, parcel.id);
    const moved = geojson === undefined ? {} : measured(boundaryOf(geojson));
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    Object.assign(parcel, values, moved, { version: version + 1 });
    return withBoundary(holding, parcel);
  },
  deleteParcel: ({ holding, params, body }) => {
    const parcel = find(holding, params.id);
    checkVersion(parcel.version, body.version);
    Object.assign(parcel, { deleted: true, version: parcel.version + 1 });
    return undefined;
  },
  restoreParcel: ({ holding, params }) => {
    const parcel = find(holding, params.id, true);
    if (parcel.deleted) {
      checkNumber(holding, parcel.number, parcel.id);
      Object.assign(parcel, { deleted: false, version: parcel.version + 1 });
    }
    return withBoundary(holding, parcel);
  },
  listParcelsGeojson: ({ holding }) => {
    const features = standing(holding).flatMap(({ id, number, right, area, boundary }) =>
      boundary
        ? [{ type: "Feature" as const, id, geometry: boundary, properties: { number, right, area: area ?? 0 } }]
        : [],
    );
    return { type: "FeatureCollection", features };
  },
};
