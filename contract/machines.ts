import { call, created, member, nothing, ok } from "./call";
import { askedSeason, changedText, id, implementWidth, instant, name, queryFlag, text, version } from "./shapes";
import { workStatusShape } from "./work-shapes";
import { z } from "./zod";

export const machineType = z.enum([
  "TRACTOR",
  "HARVESTER",
  "SPRAYER",
  "AUTOMOBILE",
  "SPREADER",
  "RIDING_MOWER",
  "LOADER",
  "GRADER",
  "CASTRATOR",
]);
export type MachineType = z.infer<typeof machineType>;

const machine = z.object({
  id,
  customer_id: id,
  machine_type: machineType,
  model: z.string(),
  number: z.string().nullable(),
  year: z.number().int().nullable(),
  /** Metres, of a machine that works by itself (a sprayer, a combine). */
  working_width: z.number().nullable(),
  tracker_source: z.string().nullable(),
  tracker_serial: z.string().nullable(),
  comment: z.string().nullable(),
  works_count: z.number().int(),
  version,
});
export type Machine = z.infer<typeof machine>;

const equipment = z.object({
  id,
  customer_id: id,
  name: z.string(),
  number: z.string().nullable(),
  equipment_type_id: id,
  working_width: z.number().nullable(),
  comment: z.string().nullable(),
  works_count: z.number().int(),
  version,
});
export type Equipment = z.infer<typeof equipment>;

const machineOperator = z.object({
  id,
  customer_id: id,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  works_count: z.number().int(),
  version,
});
export type MachineOperator = z.infer<typeof machineOperator>;

const firstYear = 1950;
/** A machine may be bought ahead of its year. */
// biome-ignore lint/plugin: the contract imports nothing of ours
const lastYear = () => new Date().getUTCFullYear() + 1;
export const isMachineYear = (year: number | null | undefined): boolean =>
  year === null || year === undefined || (year >= firstYear && year <= lastYear());
export const machineYearMessage = (): string => `Год выпуска: от ${firstYear} до ${lastYear()}`;

/** What makers put on trackers: an IMEI, or a number of their own; on a box it stands in groups. */
export const trackerSerial = name(50)
  .overwrite((text) => text.replaceAll(/\s+/g, ""))
  .regex(/^[\w.:-]+$/, { error: "Номер трекера: латинские буквы, цифры, дефис", abort: true });

/**
 * A serial as it is entered from now on: a slip of the hand such as «-5» can't be taken back, because a tracker stays in the register.
 * What was entered before has its address by `trackerSerial`.
 */
export const enteredSerial = trackerSerial.regex(
  /^[a-z\d].{2,}$/i,
  "Номер трекера: не короче 3 знаков, первым стоит буква или цифра",
);

/** Terminals of EGTS say who they are by a number alone. */
export const saysItsSerial = ({ source, serial }: { source: string; serial: string }): boolean =>
  source !== "egts" || /^\d+$/.test(serial);
export const egtsSerialWords = {
  path: ["serial"],
  error: "По EGTS трекер называет себя числом: IMEI или номером из цифр",
};

/** What a terminal says when it logs in: Wialon IPS parts its words by these signs, and its NA is none. */
export const trackerPassword = name(50).regex(/^(?!NA$)[^\s;#|]+$/, "Пароль: без пробелов и знаков ; # |, и не NA");

/** Of the protocols Wialon IPS alone logs in with one. */
export const mayHavePassword = ({ source, password }: { source: string; password?: string | null | undefined }) =>
  !password || source === "wialon";
export const passwordWords = {
  path: ["password"],
  error: "Пароль бывает только у трекеров Wialon IPS",
};

const machineInput = z.object({
  machine_type: machineType,
  model: name(120),
  number: text(40),
  year: z.number().int().nullish().refine(isMachineYear, { error: machineYearMessage }),
  working_width: implementWidth.nullish(),
  comment: text(1000),
});
const equipmentInput = z.object({
  name: name(120),
  number: text(40),
  equipment_type_id: id,
  working_width: implementWidth.nullish(),
  comment: text(1000),
});
const operatorInput = z.object({ first_name: name(100), last_name: name(100), phone: text(40) });

/** A work as the page of a machine or an implement lists it; area is m². */
const workOfMachine = z.object({
  id,
  field_id: id,
  field_name: z.string(),
  /** Hours from Greenwich where the field lies, by which the days of the work go. */
  tz_offset: z.number().nullable(),
  work_type_id: id,
  work_status: workStatusShape,
  season: z.number().int(),
  start_dt: instant.nullable(),
  end_dt: instant.nullable(),
  area: z.number().nullable(),
});
const worksOfMachine = z.object({
  items: z.array(workOfMachine),
  /** Plans of all seasons that prescribe a work with it. */
  season_plans: z.array(z.object({ id, name: z.string(), season: z.number().int() })),
});
const seasonQuery = z.object({ season: askedSeason.optional() });

const customer = "/customers/{customerId}";
const listQuery = z.object({ q: z.string().trim().max(100).optional() });

export const machineCalls = {
  listParkNames: call({
    method: "GET",
    path: `${customer}/park`,
    summary: "Machines, implements and mechanizers by name, as works tell them; in the order of their lists",
    who: member(),
    answer: ok(
      z.object({
        machines: z.array(machine.pick({ id: true, model: true, number: true })),
        equipment: z.array(equipment.pick({ id: true, name: true, number: true })),
        operators: z.array(machineOperator.pick({ id: true, first_name: true, last_name: true })),
      }),
    ),
  }),
  listMachines: call({
    method: "GET",
    path: `${customer}/machines`,
    summary: "Machines by type and model",
    who: member(),
    query: listQuery.extend({ machine_type: machineType.optional(), has_tracker: queryFlag.optional() }),
    answer: ok(z.object({ items: z.array(machine) })),
  }),
  createMachine: call({
    method: "POST",
    path: `${customer}/machines`,
    summary: "Add a machine",
    who: member("changeMachines"),
    body: machineInput,
    answer: created(machine),
  }),
  getMachine: call({
    method: "GET",
    path: `${customer}/machines/{id}`,
    summary: "A machine",
    who: member(),
    answer: ok(machine),
  }),
  updateMachine: call({
    method: "PUT",
    path: `${customer}/machines/{id}`,
    summary: "Change a machine; absent keys keep what stands",
    who: member("changeMachines"),
    body: machineInput.partial().extend({ number: changedText(40), comment: changedText(1000), version }),
    answer: ok(machine),
    errors: ["StaleVersion"],
  }),
  deleteMachine: call({
    method: "DELETE",
    path: `${customer}/machines/{id}`,
    summary: "Delete a machine that neither a work nor a season plan names",
    who: member("changeMachines"),
    answer: nothing,
    errors: ["WorkrecordMachineryExists"],
  }),
  restoreMachine: call({
    method: "POST",
    path: `${customer}/machines/{id}/restore`,
    summary: "Undo the deletion; a tracker that hangs elsewhere by now stays there",
    who: member("changeMachines"),
    answer: ok(machine),
  }),
  attachTracker: call({
    method: "POST",
    path: `${customer}/machines/{id}/tracker`,
    summary: "Attach a tracker; it can hang on one machine only",
    who: member("changeMachines"),
    body: z
      .object({
        source: name(40),
        serial: enteredSerial,
        /** Absent: as it was; null: none. */
        password: trackerPassword.nullish(),
      })
      .refine(saysItsSerial, egtsSerialWords)
      .refine(mayHavePassword, passwordWords),
    answer: ok(machine),
    errors: ["TrackerTaken"],
  }),
  detachTracker: call({
    method: "DELETE",
    path: `${customer}/machines/{id}/tracker`,
    summary: "Take the tracker off",
    who: member("changeMachines"),
    answer: nothing,
  }),
  listMachineWorkrecords: call({
    method: "GET",
    path: `${customer}/machines/{id}/workrecords`,
    summary: "A machine's works, newest first, and the season plans that prescribe it",
    who: member("seeWorks"),
    query: seasonQuery,
    answer: ok(worksOfMachine),
  }),

  listEquipment: call({
    method: "GET",
    path: `${customer}/equipment`,
    summary: "Implements by name",
    who: member(),
    query: listQuery.extend({ equipment_type_id: z.coerce.number().int().positive().optional() }),
    answer: ok(z.object({ items: z.array(equipment) })),
  }),
  createEquipment: call({
    method: "POST",
    path: `${customer}/equipment`,
    summary: "Add an implement",
    who: member("changeMachines"),
    body: equipmentInput,
    answer: created(equipment),
  }),
  getEquipment: call({
    method: "GET",
    path: `${customer}/equipment/{id}`,
    summary: "An implement",
    who: member(),
    answer: ok(equipment),
  }),
  updateEquipment: call({
    method: "PUT",
    path: `${customer}/equipment/{id}`,
    summary: "Change an implement; absent keys keep what stands",
    who: member("changeMachines"),
    body: equipmentInput.partial().extend({ number: changedText(40), comment: changedText(1000), version }),
    answer: ok(equipment),
    errors: ["StaleVersion"],
  }),
  deleteEquipment: call({
    method: "DELETE",
    path: `${customer}/equipment/{id}`,
    summary: "Delete an implement that neither a work nor a season plan names",
    who: member("changeMachines"),
    answer: nothing,
    errors: ["WorkrecordEquipmentExists"],
  }),
  restoreEquipment: call({
    method: "POST",
    path: `${customer}/equipment/{id}/restore`,
    summary: "Undo the deletion",
    who: member("changeMachines"),
    answer: ok(equipment),
  }),
  listEquipmentWorkrecords: call({
    method: "GET",
    path: `${customer}/equipment/{id}/workrecords`,
    summary: "An implement's works, newest first, and the season plans that prescribe it",
    who: member("seeWorks"),
    query: seasonQuery,
    answer: ok(worksOfMachine),
  }),

  listMachineOperators: call({
    method: "GET",
    path: `${customer}/machine_operators`,
    summary: "Mechanizers by last name",
    who: member(),
    query: listQuery,
    answer: ok(z.object({ items: z.array(machineOperator) })),
  }),
  createMachineOperator: call({
    method: "POST",
    path: `${customer}/machine_operators`,
    summary: "Add a mechanizer",
    who: member("changeMachines"),
    body: operatorInput,
    answer: created(machineOperator),
  }),
  updateMachineOperator: call({
    method: "PUT",
    path: `${customer}/machine_operators/{id}`,
    summary: "Change a mechanizer",
    who: member("changeMachines"),
    body: operatorInput.extend({ version }),
    answer: ok(machineOperator),
    errors: ["StaleVersion"],
  }),
  deleteMachineOperator: call({
    method: "DELETE",
    path: `${customer}/machine_operators/{id}`,
    summary: "Delete a mechanizer whom neither a work nor a season plan names",
    who: member("changeMachines"),
    answer: nothing,
    errors: ["WorkrecordOperatorExists"],
  }),
  restoreMachineOperator: call({
    method: "POST",
    path: `${customer}/machine_operators/{id}/restore`,
    summary: "Undo the deletion",
    who: member("changeMachines"),
    answer: ok(machineOperator),
  }),
};
