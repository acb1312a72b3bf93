import { expect, test } from "vitest";
import { planWorkInput } from "#contract/season-plans";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { prescriptionsOf, templates } from "./templates";

const idsOf = (entries: readonly { id: number }[]) => new Set(entries.map(({ id }) => id));
const known = {
  pesticide: idsOf(standardDictionaries.pesticides),
  fertilizer: idsOf(standardDictionaries.fertilizers),
  seed: idsOf(standardDictionaries.seeds),
};
const workTypes = idsOf(standardDictionaries.worktypes);

test.each(templates)("$name points at the dictionaries and stays within the season", (template) => {
  expect(standardDictionaries.crops.some(({ id }) => id === template.crop_id)).toBe(true);
  for (const work of template.works) {
    expect(workTypes).toContain(work.work_type_id);
    for (const { kind, product_id } of work.products) expect(known[kind]).toContain(product_id);
  }
  for (const prescription of prescriptionsOf(template, 2025)) {
    expect(planWorkInput.safeParse(prescription).error).toBeUndefined();
    expect(String(prescription.start_dt) >= "2024-06-01").toBe(true);
  }
});

test.each(templates)("$name uses pesticides as they are registered", ({ crop_id, works }) => {
  const products = works.flatMap((work) => work.products).filter(({ kind }) => kind === "pesticide");
  const wrong = products.filter(({ product_id, rate, unit }) => {
    const uses = standardDictionaries.pesticides.find(({ id }) => id === product_id)?.uses ?? [];
    return !uses.some(
      (use) => use.crop_ids.includes(crop_id) && use.unit === unit && rate >= use.rate_min && rate <= use.rate_max,
    );
  });
  expect(wrong).toEqual([]);
});

test.each(templates)("$name sows its own crop, once, and harvests it once", ({ crop_id, works }) => {
  const seeds = works.flatMap(({ products }) => products).filter(({ kind }) => kind === "seed");
  for (const { product_id } of seeds)
    expect(standardDictionaries.seeds.find(({ id }) => id === product_id)?.crop_id).toBe(crop_id);
  const once = crop_id === 70 ? 0 : 1;
  expect([3, 5].map((type) => works.filter(({ work_type_id }) => work_type_id === type).length)).toEqual([once, once]);
});
