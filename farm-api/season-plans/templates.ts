import { productKind, workrecordFields } from "#contract/works";
import { z } from "#contract/zod";
import type { Prescription } from "./prescribe-works";
import bareFallow from "./templates/bare-fallow.json";
import cornForGrain from "./templates/corn-for-grain.json";
import oilFlax from "./templates/oil-flax.json";
import soy from "./templates/soy.json";
import springBarley from "./templates/spring-barley.json";
import sugarBeet from "./templates/sugar-beet.json";
import sunflower from "./templates/sunflower.json";
import sunflowerClearfield from "./templates/sunflower-clearfield.json";
import winterWheatFallow from "./templates/winter-wheat-fallow.json";
import winterWheatSunflower from "./templates/winter-wheat-sunflower.json";

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$|^(0[13-9]|1[0-2])-30$|^(0[13578]|1[02])-31$/);
const templateWork = z.object({
  work_type_id: z.int().positive(),
  /** -1: in the year before the season's. */
  year: z.literal([-1, 0]).default(0),
  start: monthDay,
  end: monthDay,
  products: z
    .array(
      z.object({
        kind: productKind,
        product_id: z.int().positive(),
        unit: workrecordFields.shape.products.unwrap().element.shape.unit,
        rate: z.number().positive(),
      }),
    )
    .default([]),
  comment: z.string().nullable().default(null),
});
const template = z.object({
  id: z.int().positive(),
  name: z.string(),
  crop_id: z.int().positive(),
  description: z.string(),
  works: z.array(templateWork).min(3),
});
export type Template = z.infer<typeof template>;

/** Ready technology maps of the southern and central steppe; rates lie within the demonstration dictionary's. */
export const templates: readonly Template[] = z
  .array(template)
  .parse([
    winterWheatFallow,
    winterWheatSunflower,
    springBarley,
    sunflower,
    sunflowerClearfield,
    cornForGrain,
    soy,
    sugarBeet,
    oilFlax,
    bareFallow,
  ]);

/** The working day of a template, UTC: from eight to six in Moscow, the same day from Kaliningrad to Irkutsk. */
const [dayBegins, dayEnds] = ["T05:00:00Z", "T15:00:00Z"];

/** What a template prescribes in a season. */
export const prescriptionsOf = ({ works }: Template, season: number): Prescription[] =>
  works.map(({ work_type_id, year, start, end, products, comment }) => ({
    work_type_id,
    start_dt: `${season + year}-${start}${dayBegins}`,
    end_dt: `${season + year}-${end}${dayEnds}`,
    products,
    machinery: [],
    comment,
  }));
