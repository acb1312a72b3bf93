import { short } from "./figures";

/** One measured thing. */
export interface Line {
  what: string;
  figure: number;
  unit: "ms" | "s" | "kB" | "MB" | "pages/s" | "answers" | "requests" | "power" | "%";
  /** Above it the run has failed. */
  limit?: number;
  /** What the same thing costs otherwise, measured in this run; a ratio below 1 is better than it. */
  peer?: { name: string; figure: number };
  remark?: string;
}

export const isOver = ({ figure, limit }: Line): boolean => limit !== undefined && !(figure <= limit);

const head = ["what", "figure", "limit", "ratio", "peer", "ratio", ""];

function cellsOf(line: Line): string[] {
  const { what, figure, unit, limit, peer, remark } = line;
  const verdict = limit === undefined ? "" : isOver(line) ? "OVER" : "ok";
  return [
    what,
    `${short(figure)} ${unit}`,
    limit === undefined ? "" : `${short(limit)} ${unit}`,
    limit === undefined ? "" : (figure / limit).toFixed(2),
    peer ? `${short(peer.figure)} ${unit} ${peer.name}` : "",
    peer ? (figure / peer.figure).toFixed(2) : "",
    [verdict, remark].filter(Boolean).join("  "),
  ];
}

/** The figures, one a line, each against its limit and against its peer. */
export function benchTable(lines: readonly Line[]): string {
  const rows = [head, ...lines.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 || column === 4 || column === 6
      ? cell.padEnd(widths[column] ?? 0)
      : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
