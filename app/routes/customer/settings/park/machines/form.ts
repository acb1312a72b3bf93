import { machineType } from "#contract/machines";
import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { numberTyped, widthTyped } from "../numbers-typed";

const machine = {
  machine_type: z.enum(machineType.options, { error: "Выберите тип техники" }),
  model: name(120),
  number: text(40),
  year: numberTyped({ integer: true, min: 1950, max: 2100 }, "Год выпуска: от 1950 до 2100"),
  working_width: widthTyped,
  comment: text(1000),
};
const tracker = { source: name(40), serial: name(60) };

export const createMachineForm = z.object({ intent: z.literal("create"), ...machine });
export const attachTrackerForm = z.object({ intent: z.literal("attach"), id, ...tracker });

/** Every form of the list of machines and of a machine's page. */
export const machineForm = z.discriminatedUnion("intent", [
  createMachineForm,
  z.object({ intent: z.literal("update"), id, version, ...machine }),
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
  z.object({ intent: z.literal("restore"), id }),
  attachTrackerForm,
  z.object({ intent: z.literal("detach"), id, name: z.string(), ...tracker }),
]);

export type MachineForm = z.output<typeof machineForm>;
/** What the windows' controls hold. */
export type MachineInput = Record<keyof typeof machine, string>;
export type TrackerInput = Record<keyof typeof tracker, string>;
