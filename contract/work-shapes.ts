import { workGroupShape } from "./dictionaries-shapes";
import { largestArea } from "./limits";
import { endBeforeStartWords, rateWords, workedAreaWords } from "./refusal-words";
import { id, instant, season, text, version } from "./shapes";
import { sowingDetailsInput } from "./sowings";
import { workStatus } from "./work-words";
import { z } from "./zod";

export const workStatusShape = z.literal(Object.values(workStatus));
/** As it stands in an address or a form. */
export const askedStatus = z.preprocess(Number, workStatusShape);
/** One or several of them, comma-separated: `1,2`. */
export const askedStatuses = z.preprocess(
  (list) => [...new Set(String(list).split(",").map(Number))].sort((a, b) => a - b),
  z.array(workStatusShape).min(1),
);
export const askedGroup = z.preprocess(Number, workGroupShape);

const area = z.number().positive(workedAreaWords.negative).max(largestArea, workedAreaWords.too_big).nullish();
const rate = z.number().positive(rateWords.negative).max(100_000, rateWords.too_big);

export const productKind = z.enum(["pesticide", "fertilizer", "seed"]);
/** One product of a tank mix. `rate` is per hectare in `unit`; `total` is what goes on the whole area, in the unit's first part. */
const product = z.object({
  kind: productKind,
  product_id: id,
  unit: z.enum(["л/га", "кг/га", "т/га", "шт/га", "л/т", "кг/т"]),
  planned_rate: z.number().nullable(),
  rate: z.number().nullable(),
  total: z.number().nullable(),
});
export const productInput = z.object({
  kind: productKind,
  product_id: id,
  unit: product.shape.unit,
  planned_rate: rate.nullish(),
  rate: rate.nullish(),
});

const machinery = z.object({ machine_id: id, equipment_id: id.nullable(), machine_operator_id: id.nullable() });
const machineryInput = z.object({ machine_id: id, equipment_id: id.nullish(), machine_operator_id: id.nullish() });

/** What was planned stays when what was done is entered. Areas are m². */
const plannedPart = z.object({ start_dt: instant.nullable(), end_dt: instant.nullable(), area: z.number().nullable() });

export const workrecord = z.object({
  id,
  field_id: id,
  plot_id: id.nullable(),
  season_plan_id: id.nullable(),
  work_type_id: id,
  work_status: workStatusShape,
  season,
  /** The crop of the field (or plot) in that season. */
  crop_id: id.nullable(),
  start_dt: instant.nullable(),
  end_dt: instant.nullable(),
  area: z.number().nullable(),
  planned: plannedPart,
  products: z.array(product),
  /** In lists only with embed=machinery, else empty. */
  machinery: z.array(machinery),
  /**
   * Where its machines were meanwhile, by the trackers that they then carried. A field's works have them with
   * embed=machinery, lists of many fields none.
   */
  tracks: z.array(
    z.object({ source: z.string(), serial: z.string(), machine_id: id, start_at: instant, end_at: instant }),
  ),
  /** Harvest only: ц/га. */
  field_yield: z.number().nullable(),
  /** Why it was done though a rule for its pesticides forbade it. */
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  version,
});
export type Workrecord = z.infer<typeof workrecord>;

/** What of a work is kept as it is set; `ownWorkColumns` are their columns. */
const ownInput = z.object({
  plot_id: id.nullish(),
  season_plan_id: id.nullish(),
  work_type_id: id,
  work_status: workStatusShape.default(workStatus.planned),
  /** Absent: that of the plot or plan, else what follows from the day and what stands on the field then. */
  season: season.nullish(),
  start_dt: instant.nullish(),
  end_dt: instant.nullish(),
  area,
  products: z.array(productInput).max(20).default([]),
  field_yield: sowingDetailsInput.shape.field_yield,
  /** Why it is done though a rule for its pesticides forbids it. */
  reason: text(500),
  comment: text(2000),
});
export const ownWorkColumns = ownInput.keyof().options;

/**
 * What can be set on a work. Absent times are those of its plan; an absent area is the plan's, else that of the plot or the
 * whole field, and so is a plan's while the work is one.
 */
export const workrecordFields = ownInput.extend({
  planned: z.object({ start_dt: instant.nullish(), end_dt: instant.nullish(), area }).optional(),
  machinery: z.array(machineryInput).max(50).default([]),
  /**
   * Whether to refuse it with WorkDoubtful, before anything is kept, where its season's crop doesn't stand then, or where it
   * is forbidden and no reason is given.
   */
  ask: z.enum(["all", "reason", "none"]).default("reason"),
});

type Times = Pick<z.output<typeof workrecordFields>, "start_dt" | "end_dt">;
export const areTimesInOrder = ({ start_dt, end_dt }: Times) =>
  !start_dt || !end_dt || Date.parse(start_dt) <= Date.parse(end_dt);
export const endBeforeStart = { error: endBeforeStartWords, path: ["end_dt"] };

export const workrecordInput = workrecordFields.refine(areTimesInOrder, endBeforeStart);

/** A work as lists of many fields have it; `tz_offset` of its field is hours from UTC. */
export const listedWork = workrecord.extend({
  field_name: z.string(),
  field_area: z.number(),
  /** Null of a work of the whole field. */
  plot_name: z.string().nullable(),
  division_id: id.nullable(),
  tz_offset: z.number().nullable(),
});
export type ListedWork = z.infer<typeof listedWork>;

/** Of a work what a calendar needs: thousands of them are on it. */
export const workSpan = listedWork
  .pick({
    id: true,
    field_id: true,
    work_type_id: true,
    work_status: true,
    start_dt: true,
    end_dt: true,
    tz_offset: true,
  })
  .extend({ planned: plannedPart.omit({ area: true }), machine_ids: z.array(id) });
export type WorkSpan = z.infer<typeof workSpan>;
