import { firstSeason, implementWidths, implementWidthsTold, largestWhole, lastSeason } from "./limits";
import { z } from "./zod";

/** Shapes that every domain uses. */
export const id = z.number().int().positive().max(largestWhole);
export const version = z.number().int().positive();
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date({ error: "Укажите дату в виде ДД.ММ.ГГГГ" });
/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });
/** A season is named by the calendar year of its harvest. */
export const season = z
  .number({ error: "Укажите год" })
  .int()
  .min(firstSeason, `Не раньше ${firstSeason} года`)
  .max(lastSeason, `Не позже ${lastSeason} года`);
/** A season as it stands in a query. */
export const askedSeason = z.coerce.number().int().min(firstSeason).max(lastSeason);
export const country = z.enum(["RU", "KZ", "BY", "UA", "AM", "UZ", "KG", "OTHER"]);

/** A required text: trimmed, 1 to `max` characters. */
export const name = (max = 200) => z.string().trim().min(1).max(max);
/** An optional text: trimmed, an empty one is null. */
export const text = (max = 4000) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null);

/** An optional text of a change: an absent one keeps what stands, null or an empty one clears it. */
export const changedText = (max = 4000) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

/** A value of a change that is never cleared: an absent one and null keep what stands. */
export const kept = <S extends z.ZodType>(shape: S) => shape.nullish().transform((value) => value ?? undefined);

/** An optional text that only an empty one clears: absent and null keep what stands. */
export const keptText = (max = 4000) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => (value == null ? undefined : value || null));

export const email = z
  .string({ error: "Введен некорректный email" })
  .trim()
  .toLowerCase()
  .max(254, "Введен некорректный email")
  .pipe(z.email("Введен некорректный email"));

/** Comma-separated integers of a query, `1,2,3`. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, "Список номеров через запятую")
  .transform((list) => list.split(",").map(Number));
export const queryFlag = z.enum(["true", "false"]).transform((flag) => flag === "true");

/** A page of a list: `cursor` is opaque, taken from the page before. */
export const pageQuery = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
};
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** Metres that an implement takes in one pass. */
export const implementWidth = z
  .number({ error: implementWidthsTold })
  .min(implementWidths.min, implementWidthsTold)
  .max(implementWidths.max, implementWidthsTold);

const position = z.array(z.number()).min(2).max(4);
/** GeoJSON of an area, longitude before latitude. */
export const areaGeometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(position))) }),
]);
export type AreaGeometry = z.infer<typeof areaGeometry>;
/** west, south, east, north in degrees. */
export const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
