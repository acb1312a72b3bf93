import type { ErrorCode } from "../../../contract/errors";
import type { Workrecord } from "../../../contract/works";
import { MockProblem, notFound } from "../problem";
import type { Holding } from "../world/holding";
import type { StoredEquipment, StoredMachine, StoredOperator } from "../world/works";
import { checkVersion } from "./shared";
import { standingWorks } from "./work-shapes";

interface Stored {
  id: number;
  version: number;
  deleted: boolean;
}

/** Machines, implements or mechanizers: works name all three alike. */
interface ParkKind<S extends Stored> {
  all: (holding: Holding) => Map<number, S>;
  key: keyof Workrecord["machinery"][number];
  inUse: ErrorCode;
}

export const machines: ParkKind<StoredMachine> = {
  all: ({ machines: all }) => all,
  key: "machine_id",
  inUse: "WorkrecordMachineryExists",
};
export const equipment: ParkKind<StoredEquipment> = {
  all: ({ equipment: all }) => all,
  key: "equipment_id",
  inUse: "WorkrecordEquipmentExists",
};
export const operators: ParkKind<StoredOperator> = {
  all: ({ operators: all }) => all,
  key: "machine_operator_id",
  inUse: "WorkrecordOperatorExists",
};

export const worksNaming = <S extends Stored>(holding: Holding, { key }: ParkKind<S>, id: number) =>
  standingWorks(holding).filter(({ machinery }) => machinery.some((one) => one[key] === id));

/** As the contract has it. */
export function shown<S extends Stored>(holding: Holding, kind: ParkKind<S>, { deleted: _, ...stored }: S) {
  const named = [...holding.works.values()].filter(
    ({ gone, machinery }) => gone === null && machinery.some((one) => one[kind.key] === stored.id),
  );
  return { ...stored, works_count: named.length };
}

export const listed = <S extends Stored>(holding: Holding, kind: ParkKind<S>, matches: (one: S) => boolean) =>
  [...kind.all(holding).values()].filter((one) => !one.deleted && matches(one));

/** @throws MockProblem NotFound */
export function find<S extends Stored>(holding: Holding, kind: ParkKind<S>, id: number): S {
  const found = kind.all(holding).get(id);
  if (!found || found.deleted) throw notFound();
  return found;
}

/** Absent keys keep what stands. @throws MockProblem NotFound, StaleVersion */
export function change<S extends Stored>(
  holding: Holding,
  kind: ParkKind<S>,
  id: number,
  { version, ...given }: { version: number },
): S {
  const found = find(holding, kind, id);
  checkVersion(found.version, version);
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return Object.assign(found, values, { version: version + 1 });
}

/** @throws MockProblem NotFound; the kind's own where a work names it */
export function remove<S extends Stored>(holding: Holding, kind: ParkKind<S>, id: number): undefined {
  const found = find(holding, kind, id);
  if (shown(holding, kind, found).works_count > 0) throw new MockProblem(kind.inUse);
  Object.assign(found, { deleted: true, version: found.version + 1 });
  return undefined;
}

/** @throws MockProblem NotFound where nothing was deleted */
export function restore<S extends Stored>(holding: Holding, kind: ParkKind<S>, id: number): S {
  const found = kind.all(holding).get(id);
  if (!found?.deleted) throw notFound();
  return Object.assign(found, { deleted: false, version: found.version + 1 });
}
