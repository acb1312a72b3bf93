import type { MachineType } from "#contract/machines";
import { workType } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import type { WorkInput } from "../../works/shared/work-references";
import { crop } from "../agronomy/crop-ids";
import type { Chance } from "../chance";
import { mostCombines } from "./combines";
import { headerFor, headers } from "./headers";
import { dayBegins, dayEnds, hoursOf, longestShift, type Span, spanOf } from "./shift";
import type { DemoImplement, DemoMachine, DemoPark } from "./write-park";

const typesForWork = new Map(standardDictionaries.equipment_types.map(({ id, worktype_ids }) => [id, worktype_ids]));

/** Spraying and harvest are done by machines of their own. */
const ownMachine: Partial<Record<number, MachineType>> = {
  [workType.spraying]: "SPRAYER",
  [workType.leafFeeding]: "SPRAYER",
  [workType.desiccation]: "SPRAYER",
  [workType.harvesting]: "HARVESTER",
};
/** Fertilizing that a spreader does where the fertilizer is dry. */
const spreading = new Set<number>([workType.fertilizing, workType.topDressing]);
/** Done on foot, or in the yard. */
export const byHand: ReadonlySet<number> = new Set([workType.coating, workType.soilSampling, workType.cropSurvey]);
const precisionDrill = 27;
const liquidUnit = 36;
/** Sown seed by seed; all others with a grain drill. */
const rowCrops: ReadonlySet<number> = new Set([crop.sunflower, crop.corn, crop.silageCorn, crop.sugarBeet]);
const liquids = new Set(standardDictionaries.fertilizers.filter(({ form }) => form === "жидкое").map(({ id }) => id));

/** Whether an implement that is made for a type of work suits the crop and the fertilizer too. */
const suits = ({ equipment_type_id }: DemoImplement, { typeId, cropId }: Job) =>
  (typeId !== workType.sowing || rowCrops.has(cropId) === (equipment_type_id === precisionDrill)) &&
  (!spreading.has(typeId) || equipment_type_id !== liquidUnit) &&
  (!headers.has(equipment_type_id) || equipment_type_id === headerFor(cropId));

/** What does a work by itself; liquid fertilizer is sprayed. */
function ownMachineFor({ typeId, products }: Job): MachineType | undefined {
  const isLiquid = products.some(({ kind, product_id }) => kind === "fertilizer" && liquids.has(product_id));
  return isLiquid && spreading.has(typeId) ? "SPRAYER" : ownMachine[typeId];
}

const mostMachines = 4;

/** Who works with what, from the hour of the first day to the hour of the last. */
export interface Shift extends Span {
  machinery: WorkInput["machinery"];
  /** Whether others do it for the holding, whose own machines are all elsewhere. */
  isHired: boolean;
}

interface Job {
  typeId: number;
  cropId: number;
  products: readonly { kind: string; product_id: number }[];
  hectares: number;
  day: string;
  /** Whether a work may end on a day: the weather leaves it alone, and what is told of it agrees. */
  isFit: (lastDay: string) => boolean;
}

interface Unit {
  id: number;
}

interface WorkingUnit {
  machine: DemoMachine;
  tool: DemoImplement | null;
}

interface Crew {
  units: readonly WorkingUnit[];
  span: Span;
}

/** Each implement behind the first machine that is strong enough for it; machines alone where there is nothing to draw. */
function paired(machines: readonly DemoMachine[], tools: readonly DemoImplement[]): WorkingUnit[] {
  if (tools.length === 0) return machines.map((machine) => ({ machine, tool: null }));
  const left = [...machines];
  return tools.flatMap((tool) => {
    const place = left.findIndex(({ type, traction }) => type !== "TRACTOR" || traction >= tool.traction);
    const [machine] = place < 0 ? [] : left.splice(place, 1);
    return machine ? [{ machine, tool }] : [];
  });
}

/** Who of a holding is busy until when, so that nobody works on two fields at once. */
export class Crews {
  /** The hour at which something is free, by its kind, number and day. */
  private readonly freeAt = new Map<string, number>();

  constructor(private readonly park: DemoPark) {}

  private hourOf(kind: string, { id }: Unit, day: string): number {
    return this.freeAt.get(`${kind}/${id}/${day}`) ?? dayBegins;
  }

  /** Those of a day in the order in which they are free, those that are alike in any order. */
  private inTurn<T extends Unit>(chance: Chance, kind: string, units: readonly T[], day: string): T[] {
    return chance.shuffled(units).sort((a, b) => this.hourOf(kind, a, day) - this.hourOf(kind, b, day));
  }

  private idle<T extends Unit>(kind: string, units: readonly T[], day: string): T[] {
    return units.filter((unit) => this.hourOf(kind, unit, day) < dayEnds);
  }

  /** As many as are wanted of those that are free; none where all are on other fields. */
  private units(machines: readonly DemoMachine[], tools: readonly DemoImplement[], day: string, wanted: number) {
    const idleTools = this.idle("implement", tools, day);
    const areTools = tools.length === 0 || idleTools.length > 0;
    return areTools ? paired(this.idle("machine", machines, day), idleTools).slice(0, wanted) : [];
  }

  private freeHours(units: readonly WorkingUnit[], day: string): number[] {
    return units.flatMap(({ machine, tool }) => [
      this.hourOf("machine", machine, day),
      ...(tool ? [this.hourOf("implement", tool, day)] : []),
    ]);
  }

  private busy(
    kind: string,
    units: readonly Unit[],
    { day, lastDay, to }: { day: string; lastDay: string; to: number },
  ) {
    for (const { id } of units)
      for (let date = day; date <= lastDay; date = addDays(date, 1))
        this.freeAt.set(`${kind}/${id}/${date}`, date === lastDay ? to : dayEnds);
  }

  /**
   * Who goes to a field, and from when until when: those who are wanted, or, where rain would come over them, more of those that
   * are free, or fewer that are free sooner; where all are elsewhere, or none of them are through in time, it is hired out.
   */
  private crewFor(job: Job, hours: number, machines: readonly DemoMachine[], tools: readonly DemoImplement[]): Crew {
    const { day, isFit } = job;
    const wanted = Math.min(mostMachines, Math.ceil(hours / longestShift), tools.length || mostMachines);
    const all = this.units(machines, tools, day, mostCombines);
    const more = Array.from({ length: mostCombines - wanted }, (_, index) => wanted + 1 + index);
    const fewer = Array.from({ length: wanted - 1 }, (_, index) => wanted - 1 - index);
    const own = [wanted, ...more, ...fewer]
      .map((count) => all.slice(0, count))
      .filter((units) => units.length > 0)
      .map((units) => ({ units, span: spanOf(day, hours / units.length, this.freeHours(units, day)) }));
    const hired = [wanted, ...more].map((count) => ({ units: [], span: spanOf(day, hours / count, []) }));
    const crews: Crew[] = [...own, ...hired];
    return crews.find(({ span }) => isFit(span.lastDay)) ?? { units: [], span: spanOf(day, hours / mostCombines, []) };
  }

  /**
   * Takes a machine of its own, or tractors with implements made for the work: as many as the field takes in a shift, if they
   * are free.
   */
  send(chance: Chance, job: Job): Shift {
    const { typeId, hectares, day } = job;
    const hours = hoursOf(typeId, hectares);
    if (byHand.has(typeId)) return { ...spanOf(day, hours, []), machinery: [], isHired: false };
    const own = ownMachineFor(job);
    const machines = this.park.machines.filter(({ type }) => type === (own ?? "TRACTOR"));
    const fitting = this.park.implements.filter(
      (one) => typesForWork.get(one.equipment_type_id)?.includes(typeId) && suits(one, job),
    );
    const drawn = own === "SPRAYER" ? [] : this.inTurn(chance, "implement", fitting, day);
    const inTurn = this.inTurn(chance, "machine", machines, day);
    const { units, span } = this.crewFor(job, hours, inTurn, drawn);
    const [crew, tools] = [units.map(({ machine }) => machine), units.flatMap(({ tool }) => tool ?? [])];
    this.busy("machine", crew, { ...span, day });
    this.busy("implement", tools, { ...span, day });
    const machinery = units.map(({ machine: { id, operatorId }, tool }) => ({
      machine_id: id,
      equipment_id: tool?.id ?? null,
      machine_operator_id: operatorId,
    }));
    return { ...span, machinery, isHired: machinery.length === 0 };
  }
}
