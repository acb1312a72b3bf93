import { describe, expect, it } from "vitest";
import type { DictionaryName } from "#contract/dictionaries-shapes";
import { standardDictionaries as standard } from "./shared/standard";

const unresolved = (target: DictionaryName, ids: readonly number[]) => {
  const known = new Set(standard[target].map((entry) => entry.id));
  return ids.filter((id) => !known.has(id));
};

describe("references", () => {
  it.each(["pests", "weeds", "diseases"] as const)("%s name crops", (name) =>
    expect(
      unresolved(
        "crops",
        standard[name].flatMap((entry) => entry.crops),
      ),
    ).toEqual([]),
  );

  it("of products, seeds, stages, places and implements resolve", () => {
    const { pesticides, fertilizers, seeds, cropdevstages, districts, bayer_regions, equipment_types } = standard;
    const missing = [
      unresolved(
        "pesticidevendors",
        pesticides.map((entry) => entry.vendor_id),
      ),
      unresolved(
        "crops",
        pesticides.flatMap((entry) => entry.uses.flatMap((use) => use.crop_ids)),
      ),
      unresolved(
        "fertilizervendors",
        fertilizers.flatMap((entry) => entry.vendor_id ?? []),
      ),
      unresolved(
        "crops",
        seeds.map((entry) => entry.crop_id),
      ),
      unresolved(
        "seedvendors",
        seeds.map((entry) => entry.seed_vendor_id),
      ),
      unresolved(
        "crops",
        cropdevstages.flatMap((entry) => entry.crop_ids),
      ),
      unresolved(
        "regions",
        districts.map((entry) => entry.region_id),
      ),
      unresolved(
        "regions",
        bayer_regions.flatMap((entry) => entry.region_ids),
      ),
      unresolved(
        "worktypes",
        equipment_types.flatMap((entry) => entry.worktype_ids),
      ),
    ];
    expect(missing.flat()).toEqual([]);
  });

  it("every region of Russia and Kazakhstan has districts, each name once", () => {
    const { regions, districts } = standard;
    const named = (regionId: number) =>
      districts.filter(({ region_id }) => region_id === regionId).map(({ name }) => name);
    expect(regions.filter(({ id }) => named(id).length === 0).map(({ name }) => name)).toEqual([]);
    expect(regions.filter(({ id }) => new Set(named(id)).size < named(id).length)).toEqual([]);
  });
});
