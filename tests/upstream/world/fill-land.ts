import { moscowSeason } from "#formats/days/instants";
import { areaOf } from "../../../farm-api/geometry/area";
import { type MultiPolygon, multiPolygon, type Position } from "../../../farm-api/geometry/types";
import type { Holding, StoredField, StoredParcel, StoredPlot } from "./holding";

type NextId = () => number;

const square = ([lon, lat]: Position, half: number): MultiPolygon =>
  multiPolygon([
    [
      [
        [lon - half, lat - half],
        [lon + half, lat - half],
        [lon + half, lat + half],
        [lon - half, lat + half],
        [lon - half, lat - half],
      ],
    ],
  ]);

const middleOf = ({ lon, lat }: StoredField): Position => [lon ?? 0, lat ?? 0];

function addPlot(field: StoredField, nextId: NextId, given: Partial<StoredPlot> = {}): void {
  const boundary = square(middleOf(field), 0.0007);
  const sown = { crop_id: 1, breed: "Гром", sowed_at: null, harvested_at: null, field_yield: null };
  const about = { name: "Опытный участок", year: moscowSeason(new Date()), area: areaOf(boundary), version: 1 };
  field.plots.push({ id: nextId(), sowing_id: nextId(), ...about, ...sown, boundary, deleted: false, ...given });
}

function addMarker({ markers }: Holding, field: StoredField, nextId: NextId): void {
  const id = nextId();
  const [lon, lat] = middleOf(field);
  const created_at = new Date().toISOString();
  const about = { name: "Столб ЛЭП", kind: "pole", comment: "Объезжать справа" } as const;
  markers.set(id, { id, ...about, lat, lon, created_at, version: 1, deleted: false });
}

const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF";

function addDocuments({ documents }: Holding, field: StoredField, nextId: NextId): void {
  const add = (title: string, file: { file_name: string; media_type: string } | null) => {
    const id = nextId();
    const bytes = Buffer.from(file ? pdf : "");
    const about = { comment: null, field_id: field.id, parcel_id: null, valid_until: "2030-12-31", version: 1 };
    const kept = file ? { ...file, size: bytes.length } : { file_name: null, media_type: null, size: null };
    const made = { created_at: new Date().toISOString(), created_by: "Полевой Иван" };
    documents.set(id, { document: { id, title, ...about, ...kept, ...made }, bytes, deleted: false });
  };
  add("Паспорт поля", null);
  add("Договор аренды", { file_name: "Договор аренды №5 «Ёлка».pdf", media_type: "application/pdf" });
}

function addParcels({ parcels }: Holding, fields: StoredField[], nextId: NextId): void {
  const add = (given: Pick<StoredParcel, "number" | "boundary"> & Partial<StoredParcel>) => {
    const id = nextId();
    const area = given.boundary && areaOf(given.boundary);
    const papers = { category: "agricultural", right: "lease", lease_end: "2030-12-31" } as const;
    const unknown = { documented_area: area, comment: null };
    parcels.set(id, { id, ...papers, ...unknown, area, version: 1, deleted: false, ...given });
  };
  for (const [index, { boundary }] of fields.entries()) add({ number: `61:12:0600301:${index + 1}`, boundary });
  add({ number: "61:12:0600301:45", boundary: null, right: "ownership", lease_end: null });
  const [first] = fields;
  if (!first) return;
  const [lon, lat] = middleOf(first);
  add({ number: "61:12:0600301:46", boundary: square([lon - 0.1, lat], 0.004), right: null, lease_end: null });
}

/** A plot, a marker, documents and, in Russia, parcels: inside, outside and without a boundary. */
export function addLand(holding: Holding, nextId: NextId): void {
  const [first, second, third] = [...holding.fields.values()].filter(({ boundary }) => boundary);
  if (!first || !second || !third) return;
  addPlot(third, nextId);
  addPlot(first, nextId, { name: "Прежний опыт", year: moscowSeason(new Date()) - 1, crop_id: null, breed: null });
  addMarker(holding, first, nextId);
  addDocuments(holding, first, nextId);
  if (holding.customer.country === "RU") addParcels(holding, [first, second], nextId);
}
