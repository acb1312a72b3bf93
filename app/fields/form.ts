import { humusPercent, type OwnField } from "#contract/fields";
import { areaWords, distanceWords } from "#contract/refusal-words";
import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { fromHectares } from "#formats/hectares";
import { numberTyped } from "~/words/number-typed";

const measure = { positive: true, max: 100_000 };

/** Hectares; becomes m². */
export const hectaresTyped = numberTyped(measure, { ...areaWords, other: "Введите число" }).transform(
  (hectares) => hectares && fromHectares(hectares),
);

const metresTyped = numberTyped(measure, { ...distanceWords, other: "Введите число метров" });

// Optional inside, or the box would be marked as one that must be filled in.
const humusTyped = numberTyped({}, "Введите число процентов")
  .transform((percent) => percent ?? undefined)
  .pipe(humusPercent.optional())
  .transform((percent) => percent ?? null);

/** The text of a GeoJSON file; an empty box keeps the boundary that stands. */
const geojsonTyped = z
  .string()
  .optional()
  .transform((typed, context): unknown => {
    if (!typed?.trim()) return undefined;
    try {
      return JSON.parse(typed);
    } catch {
      context.addIssue({ code: "custom", message: "Это не GeoJSON: текст не читается" });
      return z.NEVER;
    }
  });

const optionalId = id.optional().transform((chosen) => chosen ?? null);

const fields = {
  name: name(120),
  division_id: optionalId,
  documented_area: hectaresTyped,
  region_id: id.optional(),
  district_id: id.optional(),
  soiltype_id: optionalId,
  tillagetype_id: optionalId,
  tz_offset: z.number({ error: "Выберите часовой пояс" }).min(-12).max(14).optional(),
  water_distance: metresTyped,
  humus: humusTyped,
  description: text(4000),
  geojson: geojsonTyped,
} satisfies Record<keyof OwnField | "geojson", z.ZodType>;

export const newFieldForm = z.object(fields);
export const editFieldForm = z.object({ ...fields, version });

/** What the controls hold. */
export type FieldInput = Record<keyof typeof fields, string>;
