import { call, member, ok } from "./call";
import { customer, person } from "./identity";
import { id } from "./shapes";
import { z } from "./zod";

const divisionName = z.object({
  id,
  name: z.string(),
  divisiongroup_id: id.nullable(),
  parent_id: id.nullable(),
});
/** A division by its name, with those inside it; how many fields they have, listDivisions counts. */
const namedDivision = divisionName.extend({ divisions: z.array(divisionName) });
export type NamedDivision = z.infer<typeof namedDivision>;

/** What every page of a holding shows around its screen, and what its rights follow from. */
const frame = z.object({
  user: person.extend({ acting: z.boolean(), customer }),
  divisions: z.array(namedDivision),
  groups: z.array(z.object({ id, name: z.string() })),
  /** How many notifications the caller has not read. */
  unread: z.number().int(),
  /** Names what pages have of the holding and keep: while a name is the same, so are the answers of those calls. */
  states: z.object({ getCustomerDictionary: z.string(), getCropColors: z.string() }),
});
export type Frame = z.infer<typeof frame>;

export const frameCalls = {
  getFrame: call({
    method: "GET",
    path: "/customers/{customerId}/frame",
    summary: "Who am I here, the divisions and groups by name, and how much is unread: what every page needs",
    who: member(),
    answer: ok(frame),
  }),
};
