import type { OwnDictionaryName } from "../../../contract/own-entries";
import type { Workrecord } from "../../../contract/works";
import type { Holding } from "../world/holding";

interface Place {
  name: OwnDictionaryName;
  id: number;
}

type Count = (holding: Holding, id: number) => number;

const worksWith =
  (kind: Workrecord["products"][number]["kind"]): Count =>
  ({ works }, id) =>
    [...works.values()].filter(
      ({ gone, products }) => gone === null && products.some((one) => one.kind === kind && one.product_id === id),
    ).length;

/** Other own entries that point at one by a key. */
const entriesWith =
  (key: string, dictionary: OwnDictionaryName): Count =>
  ({ ownEntries }, id) =>
    [...ownEntries.values()].filter((own) => !own.deleted && own.dictionary === dictionary && own.entry[key] === id)
      .length;

const ofCrop: Count = (holding, id) => {
  const fields = [...holding.fields.values()];
  const sown = fields.flatMap(({ sowings, plots }) => [...sowings, ...plots]).filter(({ crop_id }) => crop_id === id);
  const plans = [...holding.plans.values()].filter(({ crop_id, gone }) => crop_id === id && gone === null);
  return sown.length + plans.length + entriesWith("crop_id", "seeds")(holding, id);
};

const counts: { [N in OwnDictionaryName]?: Count } = {
  crops: ofCrop,
  pesticides: worksWith("pesticide"),
  fertilizers: worksWith("fertilizer"),
  seeds: worksWith("seed"),
  pesticidevendors: entriesWith("vendor_id", "pesticides"),
  fertilizervendors: entriesWith("vendor_id", "fertilizers"),
  seedvendors: entriesWith("seed_vendor_id", "seeds"),
  soiltypes: ({ fields }, id) => [...fields.values()].filter((one) => one.soiltype_id === id && !one.deleted).length,
  tillagetypes: ({ fields }, id) =>
    [...fields.values()].filter((one) => one.tillagetype_id === id && !one.deleted).length,
  worktypes: ({ works, ownEntries }, id) =>
    [...works.values()].filter((one) => one.work_type_id === id && one.gone === null).length +
    [...ownEntries.values()].filter(
      ({ deleted, dictionary, entry }) =>
        !deleted && dictionary === "equipment_types" && [entry.worktype_ids].flat().includes(id),
    ).length,
  equipment_types: ({ equipment }, id) =>
    [...equipment.values()].filter((one) => one.equipment_type_id === id && !one.deleted).length,
};

/** In how many records an own entry is used. */
export const usesOf = (holding: Holding, { name, id }: Place): number => counts[name]?.(holding, id) ?? 0;
