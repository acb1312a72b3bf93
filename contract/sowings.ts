import { day, id, season, text, version } from "./shapes";
import { z } from "./zod";

/** What is known of a sowing besides its crop, as it stands. The yield is in ц/га. */
export const sowingDetails = z.object({
  breed: z.string().nullable(),
  sowed_at: day.nullable(),
  harvested_at: day.nullable(),
  field_yield: z.number().nullable(),
});
export const sowingDetailColumns = sowingDetails.keyof().options;
export type SowingDetails = z.infer<typeof sowingDetails>;

/**
 * What grew, grows or is planned on a field (or on one plot of it) in a season. Its days are those that are known: as somebody has
 * written them down, else as works that were done tell.
 */
export const sowing = z.object({ id, year: season, crop_id: id, plot_id: id.nullable(), ...sowingDetails.shape });
export type Sowing = z.infer<typeof sowing>;

/** The same where it is changed: `sowed_at` and `harvested_at` as they were written down, beside the days that are known. */
export const changeableSowing = sowing.extend({ version, sown_on: day.nullable(), harvested_on: day.nullable() });

/** The same as it is given. */
export const sowingDetailsInput = z.object({
  breed: text(200),
  sowed_at: day.nullish(),
  harvested_at: day.nullish(),
  field_yield: z
    .number()
    .min(0, "Урожайность не может быть отрицательной")
    .max(2000, "Слишком большая урожайность")
    .nullish(),
});

/** Of what somebody saw to grow there; 0 where nothing did. */
export const seenVersion = z.number().int().nonnegative();

export const areDaysInOrder = ({
  sowed_at,
  harvested_at,
}: Pick<z.output<typeof sowingDetailsInput>, "sowed_at" | "harvested_at">) =>
  !sowed_at || !harvested_at || sowed_at <= harvested_at;
export const harvestBeforeSowing = { error: "Уборка раньше посева", path: ["harvested_at"] };
