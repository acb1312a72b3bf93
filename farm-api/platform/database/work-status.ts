import { workStatus } from "#contract/work-words";
import { literal } from "./literal";

/** Statuses of works as a statement's text has them: `w.work_status <> ${cancelled}`. */
export const done = literal(workStatus.done);
export const planned = literal(workStatus.planned);
export const cancelled = literal(workStatus.cancelled);
