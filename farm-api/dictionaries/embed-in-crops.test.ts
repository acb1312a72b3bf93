import { expect, test } from "vitest";
import { embedInCrops } from "./embed-in-crops";
import { standardDictionaries } from "./shared/standard";

const wheat = standardDictionaries.crops.filter(({ id }) => id === 1);

test("a crop tells its seed vendors, seeds and stages where they are asked for", () => {
  expect(embedInCrops(wheat, undefined)).toEqual(wheat);
  const [crop] = embedInCrops(wheat, "seedvendors,cropdevstages,nothing");
  expect(Object.keys(crop ?? {})).toEqual([...Object.keys(wheat[0] ?? {}), "seedvendors", "cropdevstages"]);
  const [fed] = embedInCrops(wheat, "seedvendors,seeds");
  const ofWheat = standardDictionaries.seeds.filter(({ crop_id }) => crop_id === 1);
  const vendors = new Set(ofWheat.map(({ seed_vendor_id }) => seed_vendor_id));
  expect(fed).toMatchObject({
    seeds: ofWheat,
    seedvendors: standardDictionaries.seedvendors.filter(({ id }) => vendors.has(id)),
  });
});
