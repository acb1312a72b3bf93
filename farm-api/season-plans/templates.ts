import type { PlanTemplate, TemplateWork } from "#contract/season-plans";
import { productKind, workrecordFields } from "#contract/work-shapes";
import { z } from "#contract/zod";
import { notFound } from "../platform/app-error";
import type { Prescription } from "./prescribe-works";
import bareFallow from "./templates/bare-fallow.json" with { type: "json" };
import cornForGrain from "./templates/corn-for-grain.json" with { type: "json" };
import oilFlax from "./templates/oil-flax.json" with { type: "json" };
import soy from "./templates/soy.json" with { type: "json" };
import springBarley from "./templates/spring-barley.json" with { type: "json" };
import sugarBeet from "./templates/sugar-beet.json" with { type: "json" };
import sunflower from "./templates/sunflower.json" with { type: "json" };
import sunflowerClearfield from "./templates/sunflower-clearfield.json" with { type: "json" };
import winterWheatFallow from "./templates/winter-wheat-fallow.json" with { type: "json" };
import winterWheatSunflower from "./templates/winter-wheat-sunflower.json" with { type: "json" };

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

/** The working day of a template, UTC: from eight to six in Moscow, by whose clock a plan goes; fields have it by their own. */
const [dayBegins, dayEnds] = ["T05:00:00Z", "T15:00:00Z"];

const worksInSeason = ({ works }: Template, season: number) =>
  works.map(({ work_type_id, year, start, end, products, comment }) => ({
    work_type_id,
    start_dt: `${season + year}-${start}${dayBegins}`,
    end_dt: `${season + year}-${end}${dayEnds}`,
    products,
    comment,
  }));

/** What a template prescribes in a season. */
export const prescriptionsOf = (template: Template, season: number): Prescription[] =>
  worksInSeason(template, season).map((work) => ({ ...work, machinery: [] }));

const summaryOf = ({ works, ...template }: Template): PlanTemplate => ({ ...template, works_count: works.length });

export const templateList: PlanTemplate[] = templates.map(summaryOf);

/** A template with its works on the dates of a season. @throws AppError NotFound. */
export function templateInSeason(templateId: number, season: number): PlanTemplate & { works: TemplateWork[] } {
  const found = templates.find(({ id }) => id === templateId);
  if (!found) throw notFound();
  return { ...summaryOf(found), works: worksInSeason(found, season) };
}
