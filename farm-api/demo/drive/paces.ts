import type { MachineType } from "#contract/machines";
import { usualLimits } from "../../trackers/watch/usual-rules";
import type { DriveJob } from "./read-jobs";

/** Milliseconds after so much work for a meal, for fuel, or for the tank. */
export interface Rest {
  after: number;
  lasts: number;
}

interface Pace {
  /** km/h at work. */
  least: number;
  most: number;
  rest: Rest;
}

const minutes = 60_000;
export const meal: Rest = { after: 240 * minutes, lasts: 35 * minutes };
const usual: Pace = { least: 4, most: 13, rest: meal };

/** How fast machines of a type work, and how often they stand: a sprayer's tank is empty long before its driver is hungry. */
const paces: Partial<Record<MachineType, Pace>> = {
  HARVESTER: { least: 4, most: 9, rest: meal },
  SPRAYER: { least: 12, most: 18, rest: { after: 25 * minutes, lasts: 30 * minutes } },
  AUTOMOBILE: { least: 25, most: 45, rest: { after: 20 * minutes, lasts: 40 * minutes } },
  LOADER: { least: 5, most: 10, rest: { after: 20 * minutes, lasts: 40 * minutes } },
};

const paceOf = (type: MachineType): Pace => paces[type] ?? usual;

/** Who is in no hurry is a little slower than a work may be done. */
const within = 0.9;

/** km/h between which a machine does its work. */
export function speedsOf({ machineType, workTypeId }: Pick<DriveJob, "machineType" | "workTypeId">) {
  const { least, most } = paceOf(machineType);
  const limit = usualLimits.get(workTypeId ?? 0);
  return { least, most: limit === undefined ? most : Math.min(most, limit * within) };
}

/** Who hauls is loaded and unloaded, whatever it drives. */
export const restOf = ({ machineType, onYard }: Pick<DriveJob, "machineType" | "onYard">): Rest =>
  paceOf(onYard ? "LOADER" : machineType).rest;
