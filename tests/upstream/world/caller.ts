import { type Asker, askerOf } from "../../../contract/abilities";
import type { Claims, Customer, Person } from "../../../contract/identity";

/** Who asks, by the token. */
export interface Caller {
  claims: Claims;
  person: Person;
}

/** The same as abilities ask for them in a customer. */
export const askerIn = (customer: Customer, { claims, person: { admin, permissions } }: Caller): Asker => ({
  ...askerOf(claims),
  ...{ admin, permissions, customer },
});
