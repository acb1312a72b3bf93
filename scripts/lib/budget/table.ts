import type { Cost, Visits } from "./measure";

/** Most bytes of coming by a link to what has not changed. */
const unchanged = 1000;

export interface Line extends Visits {
  name: string;
  limit: number;
  goal?: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const row = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(12))).join("");

export const isOver = ({ cold, limit, byLink }: Line): boolean =>
  cold.bytes > limit || (byLink !== undefined && byLink.bytes > unchanged);

const named = 12;

const remark = ({ cold, goal }: Line): string =>
  goal !== undefined && cold.bytes > goal ? `  goal ${kilobytes(goal)} not met` : "";

const largest = (head: string, { answers }: Cost): string =>
  [head, ...answers.slice(0, named).map(({ path, bytes }) => `${kilobytes(bytes).padStart(12)}  ${path}`)].join("\n");

/** The largest answers of what is over its limit. */
const heaviest = ({ name, cold, byLink }: Line): string =>
  [
    largest(`${name}, the largest of the first visit:`, cold),
    ...(byLink ? [largest(`${name}, by a link and unchanged:`, byLink)] : []),
  ].join("\n");

/** What the visits cost, one screen a line, and what is heavy where that is too much. */
export function budgetTable(lines: Line[]): string {
  const head = row(["screen", "first visit", "requests", "limit", "next visit", "requests", "by link", ""]);
  const body = lines.map((line) =>
    row([
      line.name,
      kilobytes(line.cold.bytes),
      String(line.cold.answers.length),
      kilobytes(line.limit),
      kilobytes(line.warm.bytes),
      String(line.warm.answers.length),
      line.byLink ? kilobytes(line.byLink.bytes) : "",
      isOver(line) ? "OVER" : remark(line),
    ]),
  );
  return [head, ...body, ...lines.filter(isOver).map(heaviest)].join("\n");
}
