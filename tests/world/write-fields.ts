import { moscowSeason } from "#formats/days/instants";
import { standardDictionaries } from "../../farm-api/dictionaries/shared/standard";
import { insertFields, type NewField } from "../../farm-api/fields/shared/insert-fields";
import { nothingTold } from "../../farm-api/fields/shared/own-columns";
import { noDetails } from "../../farm-api/fields/shared/write-sowings";
import { syntheticFields } from "../../farm-api/geometry/testing/synthetic-fields";
import type { MultiPolygon } from "../../farm-api/geometry/types";
import type { Transaction } from "../../farm-api/platform/database/scope";
import { startIds } from "./start-ids";

/** Names that show the order of numbers, ё beside е, and what markup would do if it were let through. */
const names = [
  "Балка",
  "Восточное",
  "Ёлочный клин",
  "За дорогой <b>№ 1</b> & «Б»",
  "Клин у пруда",
  "Мельничное",
  "Поле 2",
  "Поле 10",
];

/** The boundaries of a customer's fields, in their order; of so many fields where a number is given. */
export const boundariesOf = (customerId: number, count = names.length): MultiPolygon[] =>
  syntheticFields(count, customerId);

interface Land {
  customerId: number;
  divisionIds: readonly number[];
  /** So many fields, named by number, instead of the few that tell all there is to see. */
  count: number | undefined;
}

/**
 * Writes a customer's fields under the ids that begin at a thousand times the customer's own, sown in the last season and
 * this one; after them one without a boundary.
 */
export async function writeFields(tx: Transaction, { customerId, divisionIds, count }: Land): Promise<void> {
  const year = moscowSeason(new Date());
  const crops = standardDictionaries.crops.slice(0, 6).map(({ id }) => id);
  const fields = boundariesOf(customerId, count).map(
    (boundary, index): NewField => ({
      ...nothingTold,
      name: count ? `Поле ${index + 1}` : (names[index] ?? ""),
      division_id: divisionIds[index % divisionIds.length] ?? null,
      tz_offset: 3,
      boundary,
      periods: index === 1 ? [{ start: null, end: `${year - 1}-12-31` }] : [],
      sowings: [
        { ...noDetails, year: year - 1, crop_id: crops[0] ?? 1 },
        { ...noDetails, year, crop_id: crops[index % crops.length] ?? 1 },
      ],
    }),
  );
  await startIds(tx, "field", customerId * 1000 + 1);
  await insertFields(tx, customerId, fields);
  if (count) return;
  await startIds(tx, "field", customerId * 1000 + 99);
  const fallow = { ...nothingTold, name: "Залежь", boundary: null };
  await insertFields(tx, customerId, [{ ...fallow, periods: [], sowings: [] }]);
}
