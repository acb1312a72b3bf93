import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import type { OwnField } from "#contract/fields";
import { knownEntries } from "../../dictionaries/shared/known-entries";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import type { Transaction } from "../../platform/database/scope";

/** Own columns of a field that point at something. */
export const referenceColumns = ["division_id", "region_id", "district_id", "soiltype_id", "tillagetype_id"] as const;

/** What a field points at; null points at nothing. */
export type FieldReferences = Pick<OwnField, (typeof referenceColumns)[number]>;

const pointers = [
  { path: "region_id", dictionary: "regions", message: "Область не найдена" },
  { path: "soiltype_id", dictionary: "soiltypes", message: "Тип почвы не найден" },
  { path: "tillagetype_id", dictionary: "tillagetypes", message: "Тип обработки не найден" },
] as const;
const regionOfDistrict = new Map(standardDictionaries.districts.map(({ id, region_id }) => [id, region_id]));

/** The region that a district lies in; undefined for no district. */
export const regionOf = (districtId: number | null): number | undefined =>
  districtId === null ? undefined : regionOfDistrict.get(districtId);

function districtProblems({ region_id, district_id }: FieldReferences): FieldError[] {
  const region = regionOf(district_id);
  if (district_id === null || (region !== undefined && region === region_id)) return [];
  const message = region === undefined ? "Район не найден" : "Район не относится к этой области";
  return [{ path: "district_id", message }];
}

/** Keeps the division from being removed until the field in it is committed. */
async function divisionProblems(tx: Transaction, customerId: number, id: number | null): Promise<FieldError[]> {
  if (id === null) return [];
  const division = await tx.row(sql`
    SELECT 1 FROM division WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR SHARE`);
  return division ? [] : [{ path: "division_id", message: "Подразделение не найдено" }];
}

/** What is wrong with references, each fault at its input. */
export async function referenceProblems(
  tx: Transaction,
  customerId: number,
  references: FieldReferences,
): Promise<FieldError[]> {
  const given = pointers.flatMap(({ path, dictionary, message }) => {
    const id = references[path];
    return id === null ? [] : [{ path, dictionary, message, id }];
  });
  const isKnown = await knownEntries(tx, customerId, given);
  const unknown = given
    .filter((one) => !isKnown(one.dictionary, one.id))
    .map(({ path, message }) => ({ path, message }));
  return [
    ...(await divisionProblems(tx, customerId, references.division_id)),
    ...unknown,
    ...districtProblems(references),
  ];
}
