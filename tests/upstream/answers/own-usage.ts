import type { OwnDictionaryName } from "../../../contract/own-entries";
import type { Workrecord } from "../../../contract/works";
import { type Pointer, pointedAt, pointers } from "../../../farm-api/dictionaries/own/pointers";
import { standardDictionaries } from "../../../farm-api/dictionaries/shared/standard";
import type { Holding } from "../world/holding";
import type { StoredEntry } from "../world/works";

interface Place {
  name: OwnDictionaryName;
  id: number;
}

/** A record that points at an entry. */
interface Use {
  /** Whether it is counted; what was deleted moves all the same. */
  stands: boolean;
  /** Makes it point at another one. */
  move: (into: number) => void;
}

type Uses = (holding: Holding, id: number) => Use[];

/** Sets a value of a record that has a version. */
const change = (record: { version: number }, values: object) =>
  Object.assign(record, values, { version: record.version + 1 });

const worksWith =
  (kind: Workrecord["products"][number]["kind"]): Uses =>
  ({ works }, id) =>
    [...works.values()].flatMap((work) => {
      const isIt = (one: Workrecord["products"][number]) => one.kind === kind && one.product_id === id;
      if (!work.products.some(isIt)) return [];
      const moved = (product_id: number) => work.products.map((one) => (isIt(one) ? { ...one, product_id } : one));
      return [{ stands: work.gone === null, move: (into: number) => change(work, { products: moved(into) }) }];
    });

function pointElsewhere({ key, holds }: Pointer, { entry }: StoredEntry, id: number, into: number): void {
  const listed = (ids: unknown) => [...new Set([ids].flat().map((one) => (one === id ? into : one)))];
  const uses = () => [entry.uses ?? []].flat().map((use) => ({ ...Object(use), [key]: listed(Object(use)[key]) }));
  if (holds === "uses") change(entry, { uses: uses() });
  else change(entry, { [key]: holds === "many" ? listed(entry[key]) : into });
}

/** Other own entries. */
const entriesAt =
  (pointer: Pointer): Uses =>
  ({ ownEntries }, id) =>
    [...ownEntries.values()]
      .filter(
        ({ dictionary, entry }) => dictionary === pointer.from && pointedAt(pointer, entry).some((at) => at.id === id),
      )
      .map((own) => ({ stands: !own.deleted, move: (into) => pointElsewhere(pointer, own, id, into) }));

const ofCrop: Uses = (holding, id) => {
  const fields = [...holding.fields.values()];
  const plots = fields.flatMap((field) => field.plots).filter(({ crop_id }) => crop_id === id);
  const sowings = fields.flatMap((field) => field.sowings).filter(({ crop_id }) => crop_id === id);
  const plans = [...holding.plans.values()].filter(({ crop_id }) => crop_id === id);
  return [
    ...plots.map((plot) => ({ stands: !plot.deleted, move: (crop_id: number) => change(plot, { crop_id }) })),
    ...sowings.map((sowing) => ({ stands: true, move: (crop_id: number) => Object.assign(sowing, { crop_id }) })),
    ...plans.map((plan) => ({ stands: plan.gone === null, move: (crop_id: number) => change(plan, { crop_id }) })),
  ];
};

/** Sowings say a breed by its name. */
const ofBreed: Uses = (holding, id) => {
  const own = holding.ownEntries.get(id);
  const nameOf = (into: number) =>
    (standardDictionaries.seeds.find((one) => one.id === into) ?? holding.ownEntries.get(into)?.entry)?.name ?? null;
  return [...holding.fields.values()]
    .flatMap(({ sowings }) => sowings)
    .filter(({ breed, crop_id }) => own && breed === own.entry.name && crop_id === own.entry.crop_id)
    .map((sowing) => ({ stands: true, move: (into) => Object.assign(sowing, { breed: nameOf(into) }) }));
};

const fieldsWith =
  (key: "soiltype_id" | "tillagetype_id"): Uses =>
  ({ fields }, id) =>
    [...fields.values()]
      .filter((one) => one[key] === id)
      .map((one) => ({ stands: !one.deleted, move: (into) => change(one, { [key]: into }) }));

const records: { [N in OwnDictionaryName]?: Uses } = {
  crops: ofCrop,
  pesticides: worksWith("pesticide"),
  fertilizers: worksWith("fertilizer"),
  seeds: (holding, id) => [...worksWith("seed")(holding, id), ...ofBreed(holding, id)],
  soiltypes: fieldsWith("soiltype_id"),
  tillagetypes: fieldsWith("tillagetype_id"),
  worktypes: ({ works }, id) =>
    [...works.values()]
      .filter((one) => one.work_type_id === id)
      .map((one) => ({ stands: one.gone === null, move: (work_type_id) => change(one, { work_type_id }) })),
  equipment_types: ({ equipment }, id) =>
    [...equipment.values()]
      .filter((one) => one.equipment_type_id === id)
      .map((one) => ({ stands: !one.deleted, move: (equipment_type_id) => change(one, { equipment_type_id }) })),
};

const allUses = (holding: Holding, { name, id }: Place): Use[] => [
  ...(records[name]?.(holding, id) ?? []),
  ...pointers.filter(({ to }) => to === name).flatMap((pointer) => entriesAt(pointer)(holding, id)),
];

/** In how many records an own entry is used. */
export const usesOf = (holding: Holding, place: Place): number =>
  allUses(holding, place).filter(({ stands }) => stands).length;

/** Makes all that points at an own entry point at another one. */
export function moveUses(holding: Holding, place: Place, into: number): void {
  for (const use of allUses(holding, place)) use.move(into);
  holding.fieldsVersion += 1;
  if (place.name !== "crops") return;
  const { intervals, version } = holding.rotation;
  const isSet = intervals.some(({ crop_id }) => crop_id === into);
  const moved = intervals.flatMap((one) => {
    if (one.crop_id !== place.id) return [one];
    return isSet ? [] : [{ ...one, crop_id: into }];
  });
  if (intervals.some(({ crop_id }) => crop_id === place.id))
    holding.rotation = { intervals: moved, version: version + 1 };
}
