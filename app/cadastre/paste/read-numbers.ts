import { settleNumber } from "../number-text";

export interface TypedNumber {
  number: string;
  /** Of the pasted text, from 1. */
  line: number;
}

export interface NumberFault extends TypedNumber {
  reason: string;
}

const wellFormed = /^\d{2}:\d{2}:\d{6,7}:\d{1,12}$/;

/** What is wrong with a number, as exactly as it can be said; null when nothing is. */
export function faultOf(number: string): string | null {
  if (wellFormed.test(number)) return null;
  const parts = number.split(":");
  if (!/\d/.test(number)) return "в строке нет кадастрового номера";
  if (parts.length < 4) return `частей ${parts.length}, а нужно четыре: округ, район, квартал, участок`;
  if (parts.length > 4) return "частей больше четырёх";
  const [district = "", area = "", quarter = ""] = parts;
  if (district.length !== 2) return "в номере округа должно быть две цифры";
  if (area.length !== 2) return "в номере района должно быть две цифры";
  if (quarter.length < 6 || quarter.length > 7) return "в номере квартала должно быть шесть или семь цифр";
  return "нет номера участка";
}

/** A line as people copy it out of tables and letters: of several columns the one that looks like a number. */
function numberOf(cells: string): string {
  const found = /\d{1,2}\s*:\s*\d{1,2}\s*:\s*\d+\s*:\s*\d+/.exec(cells)?.[0];
  if (found) return found.replace(/\s/g, "");
  return settleNumber(cells);
}

/** The numbers of a pasted list, a line or a comma each; repeated ones are faults too. */
export function readNumbers(text: string): { good: TypedNumber[]; faults: NumberFault[] } {
  const typed = text
    .split(/\r?\n/)
    .flatMap((cells, index) => cells.split(/[;,](?=\s*\d{2}:)/).map((cell) => ({ text: cell, line: index + 1 })))
    .filter((cell) => cell.text.trim() !== "");
  const good: TypedNumber[] = [];
  const faults: NumberFault[] = [];
  for (const { text: cell, line } of typed) {
    const number = numberOf(cell);
    const before = good.find((one) => one.number === number);
    const reason = before ? `повторяет строку ${before.line}` : faultOf(number);
    if (reason) faults.push({ number: cell.trim().slice(0, 60), line, reason });
    else good.push({ number, line });
  }
  return { good, faults };
}

export const faultText = ({ line, number, reason }: NumberFault): string => `Строка ${line}, «${number}»: ${reason}`;
