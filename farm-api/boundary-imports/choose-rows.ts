import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Duplicate } from "./find-duplicates";

export type Choice = BodyOf<typeof calls.confirmBoundaryImport>;

/** A good row of the file. */
interface Candidate {
  row: number;
  /** m² */
  area: number;
  duplicates: Duplicate[];
}

/** Of a row's land: from here on it is taken. */
const half = 0.5;

/**
 * The numbers of the rows that become fields. Where duplicates are skipped, a row gives way to standing fields and to larger
 * rows that become fields themselves: of two equal rows one is made even when the user left the other out.
 */
export function chooseRows(candidates: Candidate[], { duplicates, skip_rows }: Choice): number[] {
  const left = new Set(skip_rows);
  const chosen = new Set<number>();
  for (const candidate of candidates.toSorted((a, b) => b.area - a.area || a.row - b.row)) {
    const taken = candidate.duplicates
      .filter(({ field_id, row }) => field_id !== null || (row !== null && chosen.has(row)))
      .reduce((sum, { share }) => sum + share, 0);
    if (!left.has(candidate.row) && (duplicates === "create" || taken < half)) chosen.add(candidate.row);
  }
  return [...chosen].sort((a, b) => a - b);
}
