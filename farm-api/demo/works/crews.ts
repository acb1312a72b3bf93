import type { MachineType } from "#contract/machines";
import { standardDictionaries } from "../../dictionaries/standard";
import type { WorkInput } from "../../works/work-references";
import type { Chance } from "../chance";
import type { DemoPark } from "./write-park";

const typesForWork = new Map(standardDictionaries.equipment_types.map(({ id, worktype_ids }) => [id, worktype_ids]));

/** Spraying and harvest are done by machines of their own. */
const ownMachine: Partial<Record<number, MachineType>> = { 4: "SPRAYER", 55: "SPRAYER", 62: "SPRAYER", 5: "HARVESTER" };
const coating = 19;

const one = <T>(chance: Chance, items: readonly T[]): T | undefined =>
  items[chance.integer(0, Math.max(items.length - 1, 0))];

/** Who does a work with what: a machine of its own, or a tractor with an implement that is made for it. */
export function crewOf(chance: Chance, park: DemoPark, workType: number): WorkInput["machinery"] {
  if (workType === coating) return [];
  const own = ownMachine[workType];
  const machine = one(
    chance,
    park.machines.filter(({ type }) => type === (own ?? "TRACTOR")),
  );
  if (!machine) return [];
  const fitting = park.implements.filter(({ equipment_type_id }) =>
    typesForWork.get(equipment_type_id)?.includes(workType),
  );
  const implement = own === "SPRAYER" ? undefined : one(chance, fitting);
  return [{ machine_id: machine.id, equipment_id: implement?.id ?? null, machine_operator_id: machine.operatorId }];
}
