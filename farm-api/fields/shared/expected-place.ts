import sql from "sql-template-tag";
import type { country } from "#contract/shapes";
import type { z } from "#contract/zod";
import type { Bbox } from "../../geometry/types";
import type { Transaction } from "../../platform/database/scope";
import { boundsOf, ofCustomer } from "./get-bounds";

/** Degrees around a customer's fields in which a new boundary is nothing strange. */
const reach = 2;

/** Boxes around countries, in degrees, rounded outwards to whole ones but where a neighbour's land would then be taken for theirs. */
const countries: Partial<Record<z.infer<typeof country>, Bbox>> = {
  RU: [19, 41, 180, 82],
  KZ: [46, 40.5, 88, 56],
  BY: [23, 51, 33, 57],
  UA: [22, 44, 41, 53],
  AM: [43, 38.5, 47, 42],
  UZ: [55, 37, 74, 46],
  KG: [69, 39, 81, 44],
};

export interface Place {
  /** Around the fields that the customer has. */
  holding?: Bbox;
  /** Where a new boundary should lie: near the fields, or in the customer's country as long as there are none. */
  expected?: Bbox;
}

/** Where a customer's land lies: it tells an exchanged longitude and latitude. Of a country elsewhere nothing is known. */
export async function expectedPlace(tx: Transaction, customerId: number): Promise<Place> {
  const { bounds } = await boundsOf(tx, ofCustomer(customerId));
  if (bounds) {
    const { west, south, east, north } = bounds;
    return {
      holding: [west, south, east, north],
      expected: [west - reach, south - reach, east + reach, north + reach],
    };
  }
  const customer = await tx.row<{ country: z.infer<typeof country> }>(
    sql`SELECT country FROM customer WHERE id = ${customerId}`,
  );
  const expected = customer && countries[customer.country];
  return expected ? { expected } : {};
}
