import type { OwnDictionaryName } from "#contract/own-entries";

/** Where own entries of one dictionary keep ids of another's. */
export interface Pointer {
  from: OwnDictionaryName;
  key: string;
  to: OwnDictionaryName;
  /** One id or none, a list of them, or a list in each registered use. */
  holds: "one" | "many" | "uses";
}

export const pointers: readonly Pointer[] = [
  { from: "seeds", key: "crop_id", to: "crops", holds: "one" },
  { from: "seeds", key: "seed_vendor_id", to: "seedvendors", holds: "one" },
  { from: "pesticides", key: "vendor_id", to: "pesticidevendors", holds: "one" },
  { from: "pesticides", key: "crop_ids", to: "crops", holds: "uses" },
  { from: "fertilizers", key: "vendor_id", to: "fertilizervendors", holds: "one" },
  { from: "pests", key: "crops", to: "crops", holds: "many" },
  { from: "weeds", key: "crops", to: "crops", holds: "many" },
  { from: "diseases", key: "crops", to: "crops", holds: "many" },
  { from: "equipment_types", key: "worktype_ids", to: "worktypes", holds: "many" },
];

interface Pointed {
  /** Dotted, as in the request. */
  path: string;
  id: number;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function idsIn(list: unknown, path: string): Pointed[] {
  return listOf(list).flatMap((id, index) => (typeof id === "number" ? [{ path: `${path}.${index}`, id }] : []));
}

/** The ids that an entry keeps at a pointer. */
export function pointedAt({ key, holds }: Pointer, entry: object): Pointed[] {
  const data: Record<string, unknown> = { ...entry };
  if (holds === "uses")
    return listOf(data.uses).flatMap((use, index) => idsIn(Object(use)[key], `uses.${index}.${key}`));
  if (holds === "many") return idsIn(data[key], key);
  const id = data[key];
  return typeof id === "number" ? [{ path: key, id }] : [];
}
