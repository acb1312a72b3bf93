import { bboxOf } from "../../geometry/bbox";
import { intersection } from "../../geometry/overlay";
import { type MultiPolygon, multiPolygon } from "../../geometry/types";
import type { Transaction } from "../../platform/database/scope";
import { createPlot } from "../../plots/create-plot";
import { breedsOf } from "../agronomy/breeds";
import type { Chance } from "../chance";
import type { DrawnField, DrawnHolding } from "../drawn-holding";

/** Shares of a field's width from west to east at which its strips begin and end; the rest is the background. */
type Strips = readonly (readonly [from: number, to: number])[];

const demonstration: Strips = [
  [0, 0.15],
  [0.15, 0.3],
  [0.3, 0.45],
];
const halves: Strips = [[0.55, 1]];

/** What lies between two meridians of a field. */
function stripOf(boundary: MultiPolygon, [from, to]: Strips[number]): MultiPolygon {
  const [west, south, east, north] = bboxOf(boundary);
  const [left, right] = [west + (east - west) * from, west + (east - west) * to];
  const box = [
    [left, south],
    [right, south],
    [right, north],
    [left, north],
    [left, south],
  ] as [number, number][];
  return intersection(boundary, multiPolygon([[box]]));
}

interface Divided {
  customerId: number;
  fieldId: number;
  field: DrawnField;
  season: number;
  strips: Strips;
}

/** Divides a field as its sowing of the season allows: a plot for each other breed of its crop. */
async function divide(tx: Transaction, chance: Chance, zone: DrawnHolding["holding"]["zone"], at: Divided) {
  const { customerId, fieldId, field, season, strips } = at;
  const sowing = field.sowings.find(({ year }) => year === season);
  if (!sowing || !field.boundary) return;
  const others = breedsOf(zone, sowing.crop_id).filter((breed) => breed !== sowing.breed);
  for (const [index, strip] of strips.entries()) {
    const breed = others[others.length - 1 - index] ?? null;
    await createPlot(
      tx,
      { customerId, fieldId },
      {
        name: breed ? `Сорт «${breed}»` : `Участок ${index + 1}`,
        year: season,
        geojson: stripOf(field.boundary, strip),
        crop_id: sowing.crop_id,
        breed,
        sowed_at: sowing.sowed_at,
        harvested_at: sowing.harvested_at,
        field_yield: sowing.field_yield && Math.round(sowing.field_yield * chance.between(0.88, 1.12) * 10) / 10,
      },
    );
  }
}

/** Fields whose strips are whole and not too thin. */
const fits = ({ boundary, hectares }: DrawnField) =>
  boundary?.coordinates.length === 1 && boundary.coordinates[0]?.length === 1 && hectares > 80;

/**
 * Divides a few fields of a written holding into plots, of this season and of the one before.
 * @param ids of the drawn fields, in their order
 */
export async function writePlots(
  tx: Transaction,
  chance: Chance,
  { customerId, drawn, ids }: { customerId: number; drawn: DrawnHolding; ids: readonly number[] },
): Promise<void> {
  const { fields, holding, now } = drawn;
  const chosen = fields.flatMap((field, index) => (fits(field) ? { field, fieldId: ids[index] ?? 0 } : [])).slice(0, 3);
  for (const [place, { field, fieldId }] of chosen.entries()) {
    const at = { customerId, fieldId, field, strips: place === 1 ? halves : demonstration };
    await divide(tx, chance, holding.zone, { ...at, season: now.season });
    if (place < 2) await divide(tx, chance, holding.zone, { ...at, season: now.season - 1 });
  }
}
