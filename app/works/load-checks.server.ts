import type { ListedWork } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import type { FarmApi } from "~/upstream/farm-api.server";
import type { WorkChecks } from "./check-words";
import { checkManyWorks, orWithout } from "./check-works.server";
import { timesOf } from "./times";

/** Verdicts on works that are not called off, as they were done or, while they were not, as they are planned; by the works' ids. */
export async function loadChecks(api: FarmApi, customerId: number, works: readonly ListedWork[]) {
  const standing = works.filter(({ work_status }) => work_status !== workStatus.cancelled);
  const asked = standing.map((work) => ({ ...work, ...timesOf(work), workrecord_id: work.id }));
  const checks = await checkManyWorks(api, customerId, asked).catch(orWithout<WorkChecks[]>([]));
  return new Map(standing.flatMap(({ id }, index) => (checks[index] ? [[id, checks[index]] as const] : [])));
}
