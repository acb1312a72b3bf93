import type { Claims, Person } from "../../../contract/identity";

/** Who asks, by the token. */
export interface Caller {
  claims: Claims;
  person: Person;
}
