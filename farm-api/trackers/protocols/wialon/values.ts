import type { Refusal } from "#contract/tracker-words";
import { isDay } from "#formats/days/count";
import { momentOf } from "#formats/days/instants";
import type { Attributes } from "../report";

/** Thrown with the code by which the protocol refuses a message. */
export class WialonFault extends Error {
  constructor(readonly code: string) {
    super(`Wialon IPS: ${code}`);
  }
}

export const faults = {
  structure: "-1",
  time: "0",
  coordinates: "10",
  motion: "11",
  satellites: "12",
  checksum: "13",
  inputs: "14",
  sensors: "15",
  parameters: "16",
} as const;

/** What a holding is told of a code by which a message was refused. */
export const refusalOf = (code: string): Refusal => {
  switch (code) {
    case faults.structure:
      return "structure";
    case faults.time:
      return "time";
    case faults.coordinates:
      return "coordinates";
    case faults.checksum:
      return "checksum";
    default:
      return "values";
  }
};

const isAbsent = (text: string | undefined) => text === undefined || text === "" || text === "NA";

/** A number; null where there is none. @throws WialonFault with the code */
export function numberOf(text: string | undefined, code: string): number | null {
  if (isAbsent(text)) return null;
  if (text === undefined || text.length > 40 || !/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) throw new WialonFault(code);
  return Number(text);
}

/** The midnight of the last day that was read: a terminal seldom changes it. */
let lastDay = { written: "", begins: 0 };

/** When `270413` begins by Greenwich, in milliseconds since 1970. @throws WialonFault */
function beginOf(written: string): number {
  if (lastDay.written !== written) {
    const found = /^(\d\d)(\d\d)(\d\d)$/.exec(written);
    const day = found ? `20${found[3]}-${found[2]}-${found[1]}` : "";
    if (!isDay(day)) throw new WialonFault(faults.time);
    lastDay = { written, begins: momentOf(`${day}T00:00:00Z`) };
  }
  return lastDay.begins;
}

/** `270413` and `205601` as milliseconds since 1970; null where both are absent. @throws WialonFault */
export function timeOf(date: string | undefined, time: string | undefined): number | null {
  if (isAbsent(date) && isAbsent(time)) return null;
  const clock = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)(\.\d{1,9})?$/.exec(time ?? "");
  if (!clock) throw new WialonFault(faults.time);
  const [hours, minutes, seconds] = [Number(clock[1]), Number(clock[2]), Number(clock[3])];
  const fraction = Math.floor(Number(clock[4] ?? 0) * 1000);
  return beginOf(date ?? "") + ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
}

/** `5544.6025` and `N`: degrees, then minutes; some terminals write more than 59 of them. @throws WialonFault */
export function degreesOf(
  text: string | undefined,
  side: string | undefined,
  { digits, most, sides }: { digits: number; most: number; sides: readonly [string, string] },
): number | null {
  if (isAbsent(text)) return null;
  const value = numberOf(text, faults.coordinates) ?? 0;
  const sign = side === sides[1] ? -1 : side === sides[0] || isAbsent(side) ? 1 : 0;
  const [whole = ""] = (text ?? "").replace(/^[+-]/, "").split(".");
  if (sign === 0 || whole.length > digits + 2) throw new WialonFault(faults.coordinates);
  const degrees = Math.floor(Math.abs(value) / 100);
  const found = sign * Math.sign(value || 1) * (degrees + (Math.abs(value) - degrees * 100) / 60);
  if (Math.abs(found) > most) throw new WialonFault(faults.coordinates);
  return found;
}

const mostParameters = 100;

function parameterOf(type: string | undefined, value: string): number | string | boolean {
  if (type === "3") {
    if (value === "true" || value === "false") return value === "true";
    return value.slice(0, 200);
  }
  const number = Number(value);
  if (value === "" || !Number.isFinite(number) || (type !== "1" && type !== "2"))
    throw new WialonFault(faults.parameters);
  return number;
}

/** `fuel:2:45.8,hw:3:V4.5`: 1 whole, 2 fraction, 3 text. @throws WialonFault */
export function readParameters(text: string | undefined, into: Attributes): void {
  if (text === undefined || isAbsent(text)) return;
  const pairs = text.split(",");
  if (pairs.length > mostParameters) throw new WialonFault(faults.parameters);
  for (const pair of pairs) {
    if (pair === "") continue;
    const [name = "", type, ...rest] = pair.split(":");
    if (name === "" || rest.length === 0) throw new WialonFault(faults.parameters);
    Object.defineProperty(into, name.slice(0, 60), {
      value: parameterOf(type, rest.join(":")),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}
