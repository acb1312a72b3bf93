import { foldLetters } from "#formats/letters";
import { compareNames } from "#formats/russian-order";
import type { Machine, machineCalls } from "../../../contract/machines";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem } from "../problem";
import type { Holding } from "../world/holding";
import type { StoredMachine, StoredWork } from "../world/works";
import { standingField } from "./field-shapes";
import { knows } from "./known-entries";
import { change, equipment, find, listed, machines, operators, remove, restore, shown, worksNaming } from "./park";

const holds = (q: string | undefined, ...texts: (string | null)[]) =>
  !q || foldLetters(texts.filter((text) => text !== null).join(" ")).includes(foldLetters(q));

const machineOf = (holding: Holding, stored: StoredMachine): Machine => shown(holding, machines, stored);

const hangsOn = ({ tracker_source, tracker_serial }: StoredMachine, other: StoredMachine) =>
  tracker_serial !== null && other.tracker_source === tracker_source && other.tracker_serial === tracker_serial;

const taken = (holding: Holding, machine: StoredMachine) =>
  listed(holding, machines, (other) => other.id !== machine.id && hangsOn(machine, other)).length > 0;

/** @throws MockProblem Invalid */
function checkType(holding: Holding, id: number | undefined): void {
  if (id !== undefined && !knows(holding, "equipment_types", id))
    throw invalid({ path: "equipment_type_id", message: "Такого вида орудия нет в справочнике" });
}

/** Works newest first, those without a time last. */
const newestFirst = (holding: Holding, works: StoredWork[], season: number | undefined) =>
  works
    .filter((work) => season === undefined || work.season === season)
    .sort((a, b) => (b.start_dt ?? "").localeCompare(a.start_dt ?? "") || b.id - a.id)
    .map(({ id, field_id, work_type_id, work_status, season: year, start_dt, end_dt, area }) => {
      const field = standingField(holding, field_id ?? 0);
      const about = { id, field_id: field.id, field_name: field.name, work_type_id, work_status };
      return { ...about, season: year, start_dt, end_dt, area };
    });

const none = { number: null, year: null, working_width: null, tracker_source: null, tracker_serial: null };

type OfMachines = Extract<
  keyof typeof machineCalls,
  `${string}Machine` | `${string}Machine${"s" | "Workrecords"}` | `${string}Tracker`
>;

const ofMachines: DomainAnswers<Pick<typeof machineCalls, OfMachines>> = {
  listMachines: ({ holding, query: { q, machine_type, has_tracker } }) => ({
    items: listed(
      holding,
      machines,
      ({ machine_type: type, tracker_serial, model, number }) =>
        (!machine_type || type === machine_type) &&
        (has_tracker === undefined || (tracker_serial !== null) === has_tracker) &&
        holds(q, model, number),
    )
      .sort((a, b) => compareNames(a.machine_type, b.machine_type) || compareNames(a.model, b.model) || a.id - b.id)
      .map((one) => machineOf(holding, one)),
  }),
  createMachine: ({ world, holding, body }) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const { machine_type, model, comment } = body;
    const own = { id: world.nextId(), customer_id: holding.customer.id, version: 1, deleted: false };
    const made = { ...none, ...given, machine_type, model, comment, ...own };
    holding.machines.set(made.id, made);
    return machineOf(holding, made);
  },
  getMachine: ({ holding, params }) => machineOf(holding, find(holding, machines, params.id)),
  updateMachine: ({ holding, params, body }) => machineOf(holding, change(holding, machines, params.id, body)),
  deleteMachine: ({ holding, params }) => remove(holding, machines, params.id),
  restoreMachine: ({ holding, params }) => {
    const machine = restore(holding, machines, params.id);
    if (taken(holding, machine)) Object.assign(machine, { tracker_source: null, tracker_serial: null });
    return machineOf(holding, machine);
  },
  attachTracker: ({ holding, params, body: { source, serial } }) => {
    const machine = find(holding, machines, params.id);
    const hung = { ...machine, tracker_source: source, tracker_serial: serial, version: machine.version + 1 };
    if (taken(holding, hung)) throw new MockProblem("TrackerTaken");
    return machineOf(holding, Object.assign(machine, hung));
  },
  detachTracker: ({ holding, params }) => {
    const machine = find(holding, machines, params.id);
    Object.assign(machine, { tracker_source: null, tracker_serial: null, version: machine.version + 1 });
    return undefined;
  },
  listMachineWorkrecords: ({ holding, params, query }) => {
    const { id } = find(holding, machines, params.id);
    return { items: newestFirst(holding, worksNaming(holding, machines, id), query.season) };
  },
};

const ofOperators: DomainAnswers<
  Pick<typeof machineCalls, Extract<keyof typeof machineCalls, `${string}Operator${"s" | ""}`>>
> = {
  listMachineOperators: ({ holding, query: { q } }) => ({
    items: listed(holding, operators, (one) => holds(q, one.last_name, one.first_name))
      .sort((a, b) => compareNames(a.last_name, b.last_name) || compareNames(a.first_name, b.first_name) || a.id - b.id)
      .map((one) => shown(holding, operators, one)),
  }),
  createMachineOperator: ({ world, holding, body }) => {
    const made = { ...body, id: world.nextId(), customer_id: holding.customer.id, version: 1, deleted: false };
    holding.operators.set(made.id, made);
    return shown(holding, operators, made);
  },
  updateMachineOperator: ({ holding, params, body }) =>
    shown(holding, operators, change(holding, operators, params.id, body)),
  deleteMachineOperator: ({ holding, params }) => remove(holding, operators, params.id),
  restoreMachineOperator: ({ holding, params }) => shown(holding, operators, restore(holding, operators, params.id)),
};

export const machineAnswers: DomainAnswers<typeof machineCalls> = {
  ...ofMachines,
  ...ofOperators,
  listEquipment: ({ holding, query: { q, equipment_type_id: type } }) => ({
    items: listed(
      holding,
      equipment,
      (one) => (type === undefined || one.equipment_type_id === type) && holds(q, one.name, one.number),
    )
      .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
      .map((one) => shown(holding, equipment, one)),
  }),
  createEquipment: ({ world, holding, body }) => {
    checkType(holding, body.equipment_type_id);
    const own = { id: world.nextId(), customer_id: holding.customer.id, version: 1, deleted: false };
    const made = { ...body, working_width: body.working_width ?? null, ...own };
    holding.equipment.set(made.id, made);
    return shown(holding, equipment, made);
  },
  getEquipment: ({ holding, params }) => shown(holding, equipment, find(holding, equipment, params.id)),
  updateEquipment: ({ holding, params, body }) => {
    checkType(holding, body.equipment_type_id);
    return shown(holding, equipment, change(holding, equipment, params.id, body));
  },
  deleteEquipment: ({ holding, params }) => remove(holding, equipment, params.id),
  restoreEquipment: ({ holding, params }) => shown(holding, equipment, restore(holding, equipment, params.id)),
  listEquipmentWorkrecords: ({ holding, params, query }) => {
    const { id } = find(holding, equipment, params.id);
    return { items: newestFirst(holding, worksNaming(holding, equipment, id), query.season) };
  },
};
