import type { Cost } from "./measure";

export interface Line {
  name: string;
  limit: number;
  goal?: number;
  cold: Cost;
  warm: Cost;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const row = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(12))).join("");

export const isOver = ({ cold, limit }: Line): boolean => cold.bytes > limit;

const named = 12;

const remark = ({ cold, goal }: Line): string =>
  goal !== undefined && cold.bytes > goal ? `  goal ${kilobytes(goal)} not met` : "";

/** The largest answers of what is over its limit. */
const heaviest = ({ name, cold }: Line): string =>
  [`${name}, the largest of the first visit:`]
    .concat(cold.answers.slice(0, named).map(({ path, bytes }) => `${kilobytes(bytes).padStart(12)}  ${path}`))
    .join("\n");

/** What the visits cost, one screen a line, and what is heavy where that is too much. */
export function budgetTable(lines: Line[]): string {
  const head = row(["screen", "first visit", "requests", "limit", "next visit", "requests", ""]);
  const body = lines.map((line) =>
    row([
      line.name,
      kilobytes(line.cold.bytes),
      String(line.cold.answers.length),
      kilobytes(line.limit),
      kilobytes(line.warm.bytes),
      String(line.warm.answers.length),
      isOver(line) ? "OVER" : remark(line),
    ]),
  );
  return [head, ...body, ...lines.filter(isOver).map(heaviest)].join("\n");
}
