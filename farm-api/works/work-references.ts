import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import type { workrecordInput } from "#contract/works";
import type { z } from "#contract/zod";
import { standardDictionaries } from "../dictionaries/standard";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

export type WorkInput = z.output<typeof workrecordInput>;

const idsOf = (entries: readonly { id: number }[]) => new Set(entries.map(({ id }) => id));
const workTypes = idsOf(standardDictionaries.worktypes);
const productIds = {
  pesticide: idsOf(standardDictionaries.pesticides),
  fertilizer: idsOf(standardDictionaries.fertilizers),
  seed: idsOf(standardDictionaries.seeds),
} as const;

/** Milliseconds. A season's works begin when the field is freed for it, in the summer before, and end with its year. */
const seasonStart = (season: number) => Date.UTC(season - 1, 5, 1);
const seasonEnd = (season: number) => Date.UTC(season + 1, 0, 1);

function timeProblems(work: WorkInput): FieldError[] {
  const outside = (instant: string | null | undefined) =>
    instant != null && (Date.parse(instant) < seasonStart(work.season) || Date.parse(instant) > seasonEnd(work.season));
  const message = `Дата вне сезона ${work.season}: с 01.06.${work.season - 1} по 31.12.${work.season}`;
  return [
    { path: "start_dt", wrong: outside(work.start_dt) },
    { path: "end_dt", wrong: outside(work.end_dt) },
    { path: "planned.start_dt", wrong: outside(work.planned?.start_dt) },
    { path: "planned.end_dt", wrong: outside(work.planned?.end_dt) },
  ]
    .filter(({ wrong }) => wrong)
    .map(({ path }) => ({ path, message }));
}

const dictionaryProblems = (work: WorkInput): FieldError[] => [
  ...(workTypes.has(work.work_type_id) ? [] : [{ path: "work_type_id", message: "Вид работы не найден" }]),
  ...work.products.flatMap(({ kind, product_id }, index) =>
    productIds[kind].has(product_id)
      ? []
      : [{ path: `products.${index}.product_id`, message: "Препарат не найден в справочнике" }],
  ),
];

interface ParkIds {
  machine: Set<number>;
  equipment: Set<number>;
  operator: Set<number>;
}

/** Which of the things named stand; they can't be deleted until the work that names them is committed. */
async function standingPark(tx: Transaction, customerId: number, works: readonly WorkInput[]): Promise<ParkIds> {
  const named = works.flatMap(({ machinery }) => machinery);
  const ids = (pick: (one: WorkInput["machinery"][number]) => number | null | undefined) =>
    named.map(pick).filter((id) => id != null);
  if (named.length === 0) return { machine: new Set(), equipment: new Set(), operator: new Set() };
  const machines = await tx.rows<{ id: number }>(sql`
    SELECT id FROM machine WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${ids((one) => one.machine_id)}) FOR SHARE`);
  const equipment = await tx.rows<{ id: number }>(sql`
    SELECT id FROM equipment WHERE customer_id = ${customerId} AND deleted_at IS NULL AND id = ANY(${ids((one) => one.equipment_id)}) FOR SHARE`);
  const operators = await tx.rows<{ id: number }>(sql`
    SELECT id FROM machine_operator WHERE customer_id = ${customerId} AND deleted_at IS NULL
      AND id = ANY(${ids((one) => one.machine_operator_id)}) FOR SHARE`);
  return { machine: idsOf(machines), equipment: idsOf(equipment), operator: idsOf(operators) };
}

const parkProblems = (work: WorkInput, park: ParkIds): FieldError[] =>
  work.machinery.flatMap(({ machine_id, equipment_id, machine_operator_id }, index) => [
    ...(park.machine.has(machine_id)
      ? []
      : [{ path: `machinery.${index}.machine_id`, message: "Машина не найдена или удалена" }]),
    ...(equipment_id == null || park.equipment.has(equipment_id)
      ? []
      : [{ path: `machinery.${index}.equipment_id`, message: "Орудие не найдено или удалено" }]),
    ...(machine_operator_id == null || park.operator.has(machine_operator_id)
      ? []
      : [{ path: `machinery.${index}.machine_operator_id`, message: "Механизатор не найден или удалён" }]),
  ]);

/**
 * Checks what works point at and when they are.
 * @param prefix names the place of the n-th work in the request, as `records.3.`
 * @throws AppError Invalid with every fault at its input
 */
export async function checkWorks(
  tx: Transaction,
  customerId: number,
  works: readonly WorkInput[],
  prefix: (index: number) => string = () => "",
): Promise<void> {
  const park = await standingPark(tx, customerId, works);
  const problems = works.flatMap((work, index) =>
    [...timeProblems(work), ...dictionaryProblems(work), ...parkProblems(work, park)].map(({ path, message }) => ({
      path: prefix(index) + path,
      message,
    })),
  );
  if (problems.length === 0) return;
  throw new AppError("Invalid", problems.length === 1 ? problems[0]?.message : undefined, { fields: problems });
}
