import {
  egtsSerialWords,
  enteredSerial,
  isMachineYear,
  machineType,
  machineYearMessage,
  mayHavePassword,
  passwordWords,
  saysItsSerial,
  trackerPassword,
} from "#contract/machines";
import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { numberTyped, widthTyped } from "~/words/number-typed";

const machine = {
  machine_type: z.enum(machineType.options, { error: "Выберите тип техники" }),
  model: name(120),
  number: text(40),
  year: numberTyped({ integer: true }, machineYearMessage).refine(isMachineYear, {
    error: machineYearMessage,
  }),
  working_width: widthTyped,
  comment: text(1000),
};
const tracker = { source: name(40), serial: enteredSerial, password: trackerPassword.nullish() };

export const createMachineForm = z.object({ intent: z.literal("create"), ...machine });
export const attachTrackerForm = z
  .object({ intent: z.literal("attach"), id, ...tracker, no_password: z.boolean().default(false) })
  .refine(saysItsSerial, egtsSerialWords)
  .refine(mayHavePassword, passwordWords);

/** Every form of the list of machines and of a machine's page. */
export const machineForm = z.discriminatedUnion("intent", [
  createMachineForm,
  z.object({ intent: z.literal("update"), id, version, ...machine }),
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
  z.object({ intent: z.literal("restore"), id }),
  attachTrackerForm,
  z.object({ intent: z.literal("detach"), id, name: z.string(), source: z.string(), serial: z.string() }),
]);

export type MachineForm = z.output<typeof machineForm>;
/** What the windows' controls hold. */
export type MachineInput = Record<keyof typeof machine, string>;
export type TrackerInput = Record<keyof typeof tracker | "no_password", string>;
