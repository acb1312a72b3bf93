import type { Division } from "../../contract/divisions";
import type { Person } from "../../contract/identity";
import { customers, password, people } from "../world/people";
import { Refusal, type Script } from "./script";

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");

const divisionOf = (id: number, name: string): Division => ({
  id,
  name,
  divisiongroup_id: null,
  parent_id: null,
  fields_count: 0,
  fields_area: 0,
  version: 1,
  divisions: [],
});

/** How many tokens were given so far: the app knows a session by them, whichever test it was in. */
let given = 0;

/** What one person of one customer needs to sign in and keep a list of divisions. */
export function loneFarm(): Script {
  const { id: user_id, customer_id, advisor_id, admin }: Person = people.farm;
  const claims = part({ user_id, customer_id, advisor_id, admin, session_id: 1 });
  const divisions = [divisionOf(1, "Отделение № 1")];
  const tokensAnswer = () => {
    given += 1;
    const access_token = `${part({ alg: "none" })}.${claims}.${given}`;
    return {
      access_token,
      access_token_lifetime: 900,
      refresh_token: `refresh ${given}`,
      refresh_token_lifetime: 9000,
    };
  };
  const right = `Basic ${Buffer.from(`${people.farm.email}:${password}`).toString("base64")}`;
  return {
    login({ authorization }) {
      if (authorization !== right) throw new Refusal("BadCredentials");
      return tokensAnswer();
    },
    refresh: tokensAnswer,
    logout: () => undefined,
    // Asked before a form that a page without scripts sends is let on.
    getAuthUser: () => people.farm,
    getCustomer: () => customers.zarya,
    getFrame: () => ({
      user: { ...people.farm, acting: false, customer: customers.zarya },
      divisions: divisions.map(({ id, name }) => ({
        ...{ id, name, divisiongroup_id: null, parent_id: null },
        divisions: [],
      })),
      groups: [],
      unread: 0,
      states: { getCustomerDictionary: "1", getCropColors: "1" },
    }),
    getMapsToken: () => ({ token: null, bingmapstoken: null, azuremapstoken: null }),
    listDivisionGroups: () => ({ items: [] }),
    listDivisions: () => ({ items: divisions }),
    createDivision({ body }) {
      const made = divisionOf(divisions.length + 1, body.name);
      divisions.push(made);
      return made;
    },
  };
}
