import { standardDictionaries } from "#farm-api/dictionaries/shared/standard";
import { createDivision } from "#farm-api/divisions/create-division";
import { insertFields, type NewField } from "#farm-api/fields/shared/insert-fields";
import { nothingTold } from "#farm-api/fields/shared/own-columns";
import { syntheticFields } from "#farm-api/geometry/testing/synthetic-fields";
import type { Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";

const DIVISIONS = 8;
/** The crops of a field follow each other in this order; neighbours begin at another place of it. */
const rotationCrops = standardDictionaries.crops.slice(0, 12).map(({ id }) => id);

interface Filled {
  fields: number;
  /** Every field is sown in each of them. */
  seasons: { from: number; to: number };
}

const sowingsOf = (field: number, { from, to }: Filled["seasons"]): NewField["sowings"] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    year: from + index,
    crop_id: rotationCrops[(field + index) % rotationCrops.length] ?? 1,
    breed: "Безостая 100",
    sowed_at: `${from + index}-04-10`,
    harvested_at: `${from + index}-07-25`,
    field_yield: 30 + ((field + index) % 40),
  }));

/** Gives a holding fields of real shape in eight divisions, each sown in every season. */
export async function fillRotation(pool: Pool, customerId: number, { fields, seasons }: Filled): Promise<number[]> {
  return inScope(pool, { customerId }, async (tx) => {
    const divisions: number[] = [];
    for (let number = 1; number <= DIVISIONS; number++) {
      const division = { name: `Отделение ${number}`, divisiongroup_id: null, parent_id: null };
      divisions.push((await createDivision(tx, { customerId, season: seasons.to }, division)).id);
    }
    return insertFields(
      tx,
      customerId,
      syntheticFields(fields).map((boundary, index) => ({
        ...nothingTold,
        name: `Поле ${index + 1}`,
        division_id: divisions[index % DIVISIONS] ?? null,
        boundary,
        periods: [],
        sowings: sowingsOf(index, seasons),
      })),
    );
  });
}
