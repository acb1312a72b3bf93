import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Duplicate } from "./find-duplicates";

export type Choice = BodyOf<typeof calls.confirmBoundaryImport>;

/** A good row of the file. */
interface Candidate {
  row: number;
  duplicates: Duplicate[];
}

/**
 * The numbers of the rows that become fields. Where duplicates are skipped, a row gives way to a standing field and to an
 * earlier row that becomes a field itself: of two equal rows one is made even when the user left the other out.
 */
export function chooseRows(candidates: Candidate[], { duplicates, skip_rows }: Choice): number[] {
  const left = new Set(skip_rows);
  const chosen = new Set<number>();
  for (const candidate of candidates.toSorted((a, b) => a.row - b.row)) {
    const taken = candidate.duplicates.some(
      ({ field_id, row }) => field_id !== null || (row !== null && chosen.has(row)),
    );
    if (!left.has(candidate.row) && (duplicates === "create" || !taken)) chosen.add(candidate.row);
  }
  return [...chosen];
}
