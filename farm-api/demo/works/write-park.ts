import type { MachineType } from "#contract/machines";
import { addEquipment, addMachine, addOperator } from "../../machines/add-to-park";
import { attachTracker } from "../../machines/attach-tracker";
import type { Transaction } from "../../platform/database/scope";
import type { Chance } from "../chance";
import { countOf, firstNames, implementModels, lastNames, machineModels } from "./park-models";
import { type DemoTracker, drawTracker } from "./trackers";

/** A machine of the demo and who drives it. */
export interface DemoMachine {
  id: number;
  type: MachineType;
  /** Traction class of a tractor. */
  traction: number;
  operatorId: number;
}

export interface DemoImplement {
  id: number;
  equipment_type_id: number;
  /** The least traction class that it takes. */
  traction: number;
}

export interface DemoPark {
  machines: DemoMachine[];
  implements: DemoImplement[];
}

interface Land {
  customerId: number;
  hectares: number;
  /** Its number is on the plates in Russia. */
  region: number;
  /** No machine carries a tracker: serials that are drawn for many holdings of one installation would meet. */
  untracked?: boolean;
}

const lastRussianRegion = 99;
const letters = ["РА", "РВ", "УС", "ХН"] as const;

const plate = (chance: Chance, region: number) => {
  const code = region > lastRussianRegion ? "10" : String(region).padStart(2, "0");
  return `${chance.integer(1000, 9999)} ${chance.pick(letters)} ${code}`;
};

const phone = (chance: Chance) =>
  `+7 9${chance.integer(10, 99)} ${chance.integer(100, 999)}-${chance.integer(10, 99)}-${chance.integer(10, 99)}`;

/** So many of the machines that drive by themselves have a tracker; the others wait for one. */
const trackedShare = 0.8;

/** Most machines report where they are; a lorry's driver may have a telephone for it. */
const trackerOf = (chance: Chance, place: number, type: MachineType): DemoTracker | null =>
  chance.happens(trackedShare) ? drawTracker(chance, place, type === "AUTOMOBILE" && chance.happens(0.5)) : null;

async function writeMachines(
  tx: Transaction,
  chance: Chance,
  { customerId, hectares, region, untracked = false }: Land,
): Promise<DemoMachine[]> {
  const machines: DemoMachine[] = [];
  const trackers = chance.branch("trackers");
  for (const { type, model, per, width, drawn, traction = 0 } of machineModels) {
    for (let made = 0; made < countOf(hectares, per); made++) {
      const number = plate(chance, region);
      const tracker = drawn || untracked ? null : trackerOf(trackers, machines.length, type);
      const body = {
        machine_type: type,
        model,
        number,
        year: chance.integer(2009, 2024),
        working_width: width ?? null,
        comment: tracker?.note ?? null,
      };
      const id = await addMachine(tx, customerId, body);
      if (tracker) await attachTracker(tx, { customerId, id }, tracker);
      const driver = { first_name: chance.pick(firstNames), last_name: chance.pick(lastNames), phone: phone(chance) };
      machines.push({ id, type, traction, operatorId: await addOperator(tx, customerId, driver) });
    }
  }
  return machines;
}

async function writeImplements(tx: Transaction, { customerId, hectares }: Land): Promise<DemoImplement[]> {
  const made: DemoImplement[] = [];
  for (const { equipment_type_id, name, per, width, traction = 0 } of implementModels) {
    for (let number = 1; number <= countOf(hectares, per); number++) {
      const body = { equipment_type_id, name, number: String(number), working_width: width ?? null, comment: null };
      made.push({ id: await addEquipment(tx, customerId, body), equipment_type_id, traction });
    }
  }
  return made;
}

/** Gives a holding its machines with their mechanizers, and its implements, by the land it works. */
export const writePark = async (tx: Transaction, chance: Chance, land: Land): Promise<DemoPark> => ({
  machines: await writeMachines(tx, chance, land),
  implements: await writeImplements(tx, land),
});
