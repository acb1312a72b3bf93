import type { FieldBrief } from "#contract/fields";
import type { Sowing } from "#contract/sowings";
import { mainSowing } from "#formats/main-sowing";
import type { CropLook } from "~/words/crop-look";

/**
 * Fields as the list and the map show them, by columns: crops and breeds are said once and a thousand rows stay small.
 * The order is that of the list.
 */
export interface FieldTable {
  crops: CropLook[];
  breeds: string[];
  ids: number[];
  names: string[];
  /** Hundredths of a hectare. */
  areas: number[];
  /** Places in `crops` and in `breeds`; −1 for none. */
  crop: number[];
  breed: number[];
  /** How far each field's sowing has come: a place in `sowingStages`. */
  stage: number[];
  /** Average NDVI; an empty list where no field has any. */
  ndvi: (number | null)[];
  /** How far NDVI strays inside each field, in ten-thousandths; an empty list likewise. */
  spread: (number | null)[];
  /** Metres above the sea; an empty list where nobody knows them. */
  relief: (number | null)[];
  /** The number of each field's last photo, 0 for none; an empty list where no field has any. */
  photos: number[];
}

/** What a season does to a field, in its order. */
const sowingStages = ["none", "planned", "sown", "harvested"] as const;
export type SowingStage = (typeof sowingStages)[number];

/** One row of it. The area is in m². */
export interface FieldRow {
  id: number;
  name: string;
  area: number;
  crop: CropLook | null;
  breed: string | null;
  stage: SowingStage;
  ndvi: number | null;
  /** How far NDVI strays inside the field. */
  spread: number | null;
  relief: number | null;
  photo: number;
}

const squareMetresInUnit = 100;
/** Cut and not rounded, so that no field comes to another rank. */
const inWhole = 10_000;
const fromParts = (value: number | null | undefined) => (value == null ? null : value / inWhole);

function stageOf(sowing: Sowing | undefined): SowingStage {
  if (!sowing) return "none";
  if (sowing.harvested_at || sowing.field_yield !== null) return "harvested";
  return sowing.sowed_at ? "sown" : "planned";
}

/** Gives every different value a place. */
class Places<T> {
  private readonly known = new Map<T, number>();

  of(value: T | null | undefined): number {
    if (value === null || value === undefined) return -1;
    const place = this.known.get(value) ?? this.known.size;
    this.known.set(value, place);
    return place;
  }

  get values(): T[] {
    return [...this.known.keys()];
  }
}

export function makeFieldTable(fields: readonly FieldBrief[], looks: ReadonlyMap<number, CropLook>): FieldTable {
  const crops = new Places<CropLook>();
  const breeds = new Places<string>();
  const main = fields.map(({ sowings }) => mainSowing(sowings));
  const crop = main.map((sowing) => crops.of(sowing && looks.get(sowing.crop_id)));
  const breed = main.map((sowing) => breeds.of(sowing?.breed));
  const ndvi = fields.map(({ avg_ndvi }) => avg_ndvi);
  const spread = fields.map(({ std_ndvi }) => std_ndvi && Math.floor(std_ndvi * inWhole));
  const relief = fields.map(({ relief_avg }) => relief_avg && Math.round(relief_avg));
  const photos = fields.map(({ photo_id }) => photo_id ?? 0);
  return {
    crops: crops.values,
    breeds: breeds.values,
    ids: fields.map(({ id }) => id),
    names: fields.map(({ name }) => name),
    areas: fields.map(({ area }) => Math.round(area / squareMetresInUnit)),
    crop,
    breed,
    stage: main.map((sowing) => sowingStages.indexOf(stageOf(sowing))),
    ndvi: ndvi.some((value) => value !== null) ? ndvi : [],
    spread: spread.some((value) => value !== null) ? spread : [],
    relief: relief.some((value) => value !== null) ? relief : [],
    photos: photos.some(Boolean) ? photos : [],
  };
}

/** The table as it is sent: ids as the steps from one to the next, which are mostly the same small number. */
export const packTable = (table: FieldTable): FieldTable => ({
  ...table,
  ids: table.ids.map((id, at) => id - (table.ids[at - 1] ?? 0)),
});

export function unpackTable(packed: FieldTable): FieldTable {
  let id = 0;
  const ids = packed.ids.map((step) => {
    id += step;
    return id;
  });
  return { ...packed, ids };
}

export function rowAt(table: FieldTable, at: number): FieldRow {
  return {
    id: table.ids[at] ?? 0,
    name: table.names[at] ?? "",
    area: (table.areas[at] ?? 0) * squareMetresInUnit,
    crop: table.crops[table.crop[at] ?? -1] ?? null,
    breed: table.breeds[table.breed[at] ?? -1] ?? null,
    stage: sowingStages[table.stage[at] ?? 0] ?? "none",
    ndvi: table.ndvi[at] ?? null,
    spread: fromParts(table.spread[at]),
    relief: table.relief[at] ?? null,
    photo: table.photos[at] ?? 0,
  };
}
