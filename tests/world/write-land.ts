import { moscowSeason } from "#formats/days/instants";
import { calls } from "../../contract/calls";
import { fileBody } from "../../farm-api/documents/testing/file-body";
import { smallPdf } from "../../farm-api/documents/testing/small-pdf";
import { labelPoint } from "../../farm-api/geometry/label-point";
import type { MultiPolygon } from "../../farm-api/geometry/types";
import type { Make } from "../support/ask";

const square = ([lon, lat]: readonly [number, number], half: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [lon - half, lat - half],
      [lon + half, lat - half],
      [lon + half, lat + half],
      [lon - half, lat + half],
      [lon - half, lat - half],
    ],
  ],
});

interface Land {
  customerId: number;
  /** Of the fields, in their order. */
  boundaries: readonly MultiPolygon[];
  /** Whether the country has a land register. */
  registered: boolean;
}

async function addDocuments(make: Make, customerId: number, field_id: number): Promise<void> {
  const add = (title: string) =>
    make(calls.createDocument, { params: { customerId }, body: { title, field_id, valid_until: "2030-12-31" } });
  await add("Паспорт поля");
  const { id } = await add("Договор аренды");
  const file = fileBody({ name: "Договор аренды №5 «Ёлка».pdf", content: smallPdf("Договор") });
  await make(calls.putDocumentFile, { params: { customerId, id }, ...file });
}

async function addParcels(make: Make, { customerId, boundaries }: Land): Promise<void> {
  const [first, second] = boundaries;
  if (!first) return;
  const leased = { category: "agricultural", right: "lease", lease_end: "2030-12-31" } as const;
  const [lon, lat] = labelPoint(first);
  const parcels = [
    { ...leased, number: "61:12:0600301:1", geojson: first },
    { ...leased, number: "61:12:0600301:2", geojson: second },
    { category: "agricultural", right: "ownership", number: "61:12:0600301:45" } as const,
    { category: "agricultural", number: "61:12:0600301:46", geojson: square([lon - 0.1, lat], 0.004) } as const,
  ];
  await make(calls.createParcels, { params: { customerId }, body: { parcels } });
}

/** A plot, a marker, documents and, where there is a land register, parcels: inside, outside and without a boundary. */
export async function writeLand(make: Make, land: Land): Promise<void> {
  const { customerId, boundaries, registered } = land;
  const [first, , third] = boundaries;
  if (!first || !third) return;
  const year = moscowSeason(new Date());
  const fieldId = customerId * 1000 + 1;
  const places = [labelPoint(first), labelPoint(third)] as const;
  await make(calls.createPlot, {
    params: { customerId, fieldId: fieldId + 2 },
    body: { name: "Опытный участок", year, crop_id: 1, breed: "Гром", geojson: square(places[1], 0.0007) },
  });
  await make(calls.createPlot, {
    params: { customerId, fieldId },
    body: { name: "Прежний опыт", year: year - 1, breed: null, geojson: square(places[0], 0.0007) },
  });
  const [lon, lat] = places[0];
  const pole = { name: "Столб ЛЭП", kind: "pole", comment: "Объезжать справа", lon, lat } as const;
  await make(calls.createMarker, { params: { customerId }, body: pole });
  await addDocuments(make, customerId, fieldId);
  if (registered) await addParcels(make, land);
}
