import { workStatus } from "#contract/work-words";
import type { WorkInput } from "./shared/work-references";

type Times = Pick<WorkInput, "start_dt" | "end_dt"> & {
  planned?: Pick<WorkInput, "start_dt" | "end_dt"> | undefined;
};

/** Where nothing is said of the fact, a work stands at its plan; one that is told to have begun ends when that is told. */
export const timesOf = ({ start_dt, end_dt, planned }: Times) => ({
  start_dt: start_dt === undefined ? (planned?.start_dt ?? null) : start_dt,
  end_dt: end_dt === undefined && !start_dt ? (planned?.end_dt ?? null) : (end_dt ?? null),
});

/**
 * A work with what it has where nobody says: an absent key takes the default, a null stays null.
 * @param land m² of the plot or field that it is on; null where that has no boundary
 */
export function withDefaults<Work extends WorkInput>(work: Work, land: number | null): Work {
  const { planned, area, work_status } = work;
  const plannedLand = work_status === workStatus.planned ? land : null;
  return {
    ...work,
    ...timesOf(work),
    area: area === undefined ? (planned?.area ?? land) : area,
    planned: planned && { ...planned, area: planned.area === undefined ? plannedLand : planned.area },
  };
}
