import type { z } from "zod";
import type { AnyCall, BodyInput } from "../../contract/call";
import type { CallName, calls } from "../../contract/calls";
import { square, type World } from "./world";

type Calls = typeof calls;
type NameWithBody = { [N in CallName]: Calls[N] extends { body: z.ZodType } ? N : never }[CallName];

/** A body that each call accepts: a new call with a body doesn't compile here until it has one. */
export const sampleBodies: { [N in NameWithBody]: (world: World) => BodyInput<Calls[N]> } = {
  exchangePartnerToken: () => ({ partner_token: "not a token" }),
  actForCustomer: ({ customer }) => ({ customer_id: customer }),
  createUser: () => ({
    first_name: "Анна",
    last_name: "Новая",
    email: `new${Math.random()}@example.org`,
    phone: null,
    password: "long enough indeed",
  }),
  updateUser: ({ version }) => ({
    first_name: "Анна",
    last_name: "Другая",
    email: `other${Math.random()}@example.org`,
    phone: null,
    version,
  }),
  updateProfile: ({ version }) => ({ first_name: "Анна", last_name: "Другая", phone: null, version }),
  createDivision: () => ({ name: `Новое ${Math.random()}` }),
  updateDivision: ({ version }) => ({ name: `Другое ${Math.random()}`, version }),
  createDivisionGroup: () => ({ name: `Новая ${Math.random()}` }),
  updateDivisionGroup: ({ version }) => ({ name: `Другая ${Math.random()}`, version }),
  updateSettings: ({ version }) => ({ geo_enabled: true, version }),
  createField: () => ({ name: "Новое поле", description: null }),
  updateField: ({ version }) => ({ name: "Другое имя", version }),
  setSowing: () => ({ year: 2025, crop_id: 1, breed: null }),
  validateGeometry: () => ({ geojson: square(30, 50) }),
  remapBoundaryImport: () => ({ mapping: { name: null, division: null, crop: null, area: null } }),
  confirmBoundaryImport: () => ({}),
};

const isNameWithBody = (name: string): name is NameWithBody => name in sampleBodies;

export const sampleBody = (name: string, world: World): object | undefined =>
  isNameWithBody(name) ? sampleBodies[name](world) : undefined;

/** The parameters that lead to the world's own things; `id` replaces all but the customer's. */
export function sampleParams({ path }: AnyCall, world: World, id?: number): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const [, before, name] of path.matchAll(/\/([^{]*)\/\{(\w+)\}/g)) {
    const kind = before?.split("/").at(-1) ?? "";
    if (name === "customerId") params[name] = world.customer;
    else if (name) params[name] = id ?? world.ids[before ?? ""] ?? world.ids[kind] ?? 1;
  }
  return params;
}
