import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { emptyScout, tellsSomething } from "#contract/scouting-rules";
import { type ScoutMeta, type scoutChange, scoutMeta } from "#contract/scouting-shapes";
import { problemDictionaries } from "#contract/scouting-words";
import type { z } from "#contract/zod";
import { numberText } from "#formats/numbers";
import { cropParams } from "../dictionaries/shared/crop-params";
import { type EntryReference, knownEntries } from "../dictionaries/shared/known-entries";
import { boundaryOfField } from "../fields/shared/field-columns";
import { AppError, invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { fromZod } from "../platform/http/problem";
import { placeFaults } from "./check-places";
import { withPhotosWord } from "./photos-word";

type Said = z.output<typeof scoutChange>;
type Point = Said["points"][number];

/** A point whose photos are named by their refs. */
export type CheckedPoint = Omit<Point, "lat" | "lon"> & { lat: number | null; lon: number | null };

/** The `meta` of a request. @throws AppError Invalid with every fault at its input, BadRequest where it is no JSON */
export function readMeta(written: string | undefined): ScoutMeta {
  if (written === undefined) throw new AppError("BadRequest", "Осмотр пришёл без данных");
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch (cause) {
    throw Object.assign(new AppError("BadRequest", "Данные осмотра испорчены"), { cause });
  }
  const result = scoutMeta.safeParse(parsed);
  if (!result.success) throw fromZod(result.error, "Invalid");
  return result.data;
}

export interface ScoutedField {
  id: number;
  name: string;
  tz_offset: number | null;
  wkb: Buffer | null;
}

/** The field of an inspection. @throws AppError Invalid for one that doesn't stand, told by its name where it did */
export async function scoutedField(tx: Transaction, customerId: number, fieldId: number): Promise<ScoutedField> {
  const field = await tx.row<ScoutedField & { deleted: boolean }>(sql`
    SELECT f.id, f.name, f.tz_offset, f.deleted_at IS NOT NULL AS deleted, b.wkb FROM field f LEFT JOIN ${boundaryOfField}
    WHERE f.customer_id = ${customerId} AND f.id = ${fieldId} FOR SHARE OF f`);
  if (!field) throw invalid({ path: "field_id", message: "Поле не найдено. Выберите другое" });
  if (field.deleted) throw invalid({ path: "field_id", message: `Поле «${field.name}» удалено. Выберите другое` });
  return field;
}

const paramsByName = new Map(cropParams.map((param) => [param.name, param]));

function paramFaults({ cropparams }: Point, path: string): FieldError[] {
  return Object.entries(cropparams).flatMap(([name, value]) => {
    const param = paramsByName.get(name);
    const at = `${path}.cropparams.${name}`;
    if (!param) return [{ path: at, message: "Такого показателя нет" }];
    const { title, unit, min, max } = param;
    if (value >= min && value <= max) return [];
    return [{ path: at, message: `${title}: от ${numberText(min)} до ${numberText(max)} ${unit}` }];
  });
}

const referencesOf = ({ data, problem }: Point): EntryReference[] => [
  ...(data.devstage ? [{ dictionary: "cropdevstages" as const, id: data.devstage }] : []),
  ...(problem ? [{ dictionary: problemDictionaries[problem.kind], id: problem.id }] : []),
];

/** What a point says that can't be, or that no dictionary knows. */
function valueFaults(point: Point, path: string, isKnown: Awaited<ReturnType<typeof knownEntries>>): FieldError[] {
  const { data, problem } = point;
  return [
    ...paramFaults(point, path),
    ...(data.devstage && !isKnown("cropdevstages", data.devstage)
      ? [{ path: `${path}.data.devstage`, message: "Фаза не найдена в справочнике" }]
      : []),
    ...(problem && !isKnown(problemDictionaries[problem.kind], problem.id)
      ? [{ path: `${path}.problem.id`, message: "Проблема не найдена в справочнике" }]
      : []),
  ];
}

interface Checked {
  customerId: number;
  field: ScoutedField;
  now: Date;
  /** Where the points of one that is changed stood. */
  before?: readonly { lat: number | null; lon: number | null }[];
}

type Checkable = Pick<Said, "points" | "crop_id" | "comment" | "ask_places">;

/**
 * Checks what an inspection says, and puts its points into the shape in which they are kept: where and when is told by their
 * photos where the phone doesn't.
 * @throws AppError Invalid with every fault at its input; PhotoMissing where a photo that is named has not come
 */
export async function checkPoints(
  tx: Transaction,
  { points, crop_id, comment, ask_places: ask = false }: Checkable,
  { customerId, field, now, before = [] }: Checked,
): Promise<CheckedPoint[]> {
  if (!comment && !points.some(tellsSomething)) throw invalid({ path: "comment", message: emptyScout });
  const crops: EntryReference[] = crop_id ? [{ dictionary: "crops", id: crop_id }] : [];
  const isKnown = await knownEntries(tx, customerId, [...crops, ...points.flatMap(referencesOf)]);
  const typed = points.map((point): CheckedPoint => {
    const { lat = null, lon = null } = point;
    return lat === null || lon === null ? { ...point, lat: null, lon: null } : { ...point, lat, lon };
  });
  const { placed, missing } = await withPhotosWord(tx, customerId, typed, now);
  const faults = [
    ...placed.flatMap((point, index) => valueFaults(point, `points.${index}`, isKnown)),
    ...(await placeFaults(tx, placed, { customerId, field, ask, before })),
  ];
  if (crop_id && !isKnown("crops", crop_id)) faults.push({ path: "crop_id", message: "Культура не найдена" });
  if (faults.length > 0) throw invalid(...faults);
  if (missing) throw missing;
  return placed;
}
