import type { BodyInput } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { day, id } from "#contract/shapes";
import { z } from "#contract/zod";

type Changes = BodyInput<typeof fieldShapeCalls.updateManyFields>["set"];

/** Chosen to be taken away, where leaving the box empty keeps what stands. */
const clearing = "none";

/** An address may say anything: what is no value is passed over. */
const lenient = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), shape.optional()).catch(undefined);
const chosenId = z.coerce.number().pipe(id);
const idOrNothing = z.union([z.literal(clearing).transform(() => null), chosenId]);

/** What to change, in the names of the address. */
export const changesShape = z.object({
  set_division: lenient(idOrNothing),
  set_region: lenient(chosenId),
  set_district: lenient(chosenId),
  set_soil: lenient(idOrNothing),
  set_tillage: lenient(idOrNothing),
  set_crop: lenient(idOrNothing),
  set_until: lenient(day),
});
export type TypedChanges = z.output<typeof changesShape>;

/** Chosen fields as they were seen: `12:1.15:3`, ids with their versions. */
const seenFields = z
  .string()
  .regex(/^\d+:\d+(\.\d+:\d+)*$/)
  .transform((text) => {
    const pairs = text.split(".").map((pair) => pair.split(":").map(Number));
    return { ids: pairs.map(([field = 0]) => field), versions: pairs.map(([, version = 0]) => version) };
  });

export const confirmForm = changesShape.extend({ seen: seenFields, season: z.number().int() });

/** The parameters of the farm API by their boxes. */
const boxes: Record<string, keyof TypedChanges> = {
  division_id: "set_division",
  region_id: "set_region",
  district_id: "set_district",
  soiltype_id: "set_soil",
  tillagetype_id: "set_tillage",
  actual_until: "set_until",
  crop: "set_crop",
};

/** The box at which an error of the farm API stands; "" for one of the whole form. */
export const boxOf = (path: string): string => boxes[path.split(".")[1] ?? ""] ?? "";

/** The changes for the farm API. */
export function toChanges(typed: TypedChanges, season: number): Changes {
  const { set_crop } = typed;
  return {
    division_id: typed.set_division,
    region_id: typed.set_region,
    district_id: typed.set_district,
    soiltype_id: typed.set_soil,
    tillagetype_id: typed.set_tillage,
    actual_until: typed.set_until,
    crop: set_crop === undefined ? undefined : { year: season, crop_id: set_crop },
  };
}
