import type { Chance } from "../chance";

export interface DemoTracker {
  source: "wialon" | "osmand";
  serial: string;
  /** What the mechanic wrote down when it was put in. */
  note: string;
}

interface Model {
  name: string;
  /** The first eight digits of its IMEI. */
  type: string;
}

const models: readonly [Model, ...Model[]] = [
  { name: "Galileosky 7x", type: "86813604" },
  { name: "Навтелеком Сигнал S-2551", type: "86620703" },
  { name: "Teltonika FMB920", type: "35263009" },
  { name: "Омникомм Профи", type: "86534402" },
];

/** The digit that makes an IMEI add up: every second digit doubled, by Luhn. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce((total, digit, at) => {
    const counted = at % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const sim = (chance: Chance) =>
  `+7 9${chance.integer(10, 29)} ${chance.integer(100, 999)}-${chance.integer(10, 99)}-${chance.integer(10, 99)}`;

/** A tracker of one of the usual makes, or a driver's telephone. @param place tells its number from all others of the park */
export function drawTracker(chance: Chance, place: number, telephone: boolean): DemoTracker {
  const number = String(chance.integer(1, 899) * 1000 + (place % 1000)).padStart(6, "0");
  if (telephone) return { source: "osmand", serial: number, note: `Телефон водителя, SIM ${sim(chance)}` };
  const { name, type } = chance.pick(models);
  const digits = `${type}${number}`;
  return { source: "wialon", serial: `${digits}${checkDigit(digits)}`, note: `Трекер ${name}, SIM ${sim(chance)}` };
}
