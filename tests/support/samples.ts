import type { z } from "zod";
import type { AnyCall, BodyInput } from "../../contract/call";
import type { CallName, calls } from "../../contract/calls";
import { fileBody } from "../../farm-api/documents/testing/file-body";
import { square, type World } from "./world";

type Calls = typeof calls;
type NameWithBody = { [N in CallName]: Calls[N] extends { body: z.ZodType } ? N : never }[CallName];

/** A cadastral number that no other sample has. */
export const sampleNumber = () => `61:12:0600301:${Math.ceil(Math.random() * 1e9)}`;

/** Cuts the field of any world, wherever that puts it. */
const acrossAnyField = {
  type: "LineString" as const,
  coordinates: [
    [39, 47.005],
    [40.4, 47.005],
    [40.4, 47.505],
    [42, 47.505],
  ],
};

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
  previewSplit: () => ({ line: acrossAnyField }),
  splitField: ({ version }) => ({ line: acrossAnyField, from: "2026-05-01", version }),
  mergeFields: ({ ids, version }) => ({
    fields: [
      { id: ids["neighbours/west"] ?? 0, version },
      { id: ids["neighbours/east"] ?? 0, version },
    ],
    name: "Объединённое",
    from: "2026-05-01",
  }),
  updateManyFields: ({ ids }) => ({ ids: [ids.fields ?? 0], set: { soiltype_id: 1 } }),
  updateFieldTrial: () => ({ state: "requested", version: 0 }),
  setRotation: ({ ids }) => ({ cells: [{ field_id: ids.fields ?? 0, year: 2024, crop_id: 1 }] }),
  setRotationIntervals: ({ version }) => ({ intervals: [{ crop_id: 1, years: 3 }], version }),
  createPlot: ({ corner }) => ({
    name: `Участок ${Math.random()}`,
    year: 2024,
    breed: null,
    geojson: square(...corner, 0.002),
  }),
  updatePlot: ({ version }) => ({ name: `Другой ${Math.random()}`, version }),
  createMarker: () => ({ name: "Камень", kind: "stone", lat: 47, lon: 39, comment: null }),
  createDocument: ({ ids }) => ({ title: "Договор", comment: null, field_id: ids.fields ?? 0 }),
  createParcels: () => ({ parcels: [{ number: sampleNumber(), comment: null, geojson: square(44, 47) }] }),
  updateParcel: ({ version }) => ({ comment: "другой", version }),
  deleteParcel: ({ version }) => ({ version }),
  remapBoundaryImport: () => ({ mapping: { name: null, division: null, crop: null, area: null } }),
  confirmBoundaryImport: () => ({}),
};

const isNameWithBody = (name: string): name is NameWithBody => name in sampleBodies;

export const sampleBody = (name: string, world: World): object | undefined =>
  isNameWithBody(name) ? sampleBodies[name](world) : undefined;

/** What calls need in their query. */
const sampleQueries: { [N in CallName]?: Record<string, string> } = {
  getRotation: { from: "2020", to: "2031" },
  exportRotation: { from: "2020", to: "2031" },
  exportFields: { format: "geojson" },
  searchDictionary: { query: "пшеница" },
};

const isName = (name: string): name is keyof typeof sampleQueries => name in sampleQueries;

export const sampleQuery = (name: string): Record<string, string> | undefined =>
  isName(name) ? sampleQueries[name] : undefined;

/** A file that a call takes, as a multipart body. */
export function sampleUpload({ upload }: AnyCall): { payload: Buffer; headers: Record<string, string> } | undefined {
  const oneField = { type: "Feature", properties: { name: "Из файла" }, geometry: square(41, 48) };
  const disposition = `name="${upload?.file}"; filename="поля.geojson"`;
  return upload && fileBody({ name: "", content: JSON.stringify(oneField), disposition });
}

/** The parameters that lead to the world's own things; `id` replaces all but the customer's. */
export function sampleParams({ path }: AnyCall, world: World, id?: number): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const [, before, name] of path.matchAll(/\/([^{]*)\/\{(\w+)\}/g)) {
    const kind = before?.split("/").at(-1) ?? "";
    if (name === "customerId") params[name] = world.customer;
    else if (name === "name") params[name] = "crops";
    else if (name) params[name] = id ?? world.ids[before ?? ""] ?? world.ids[kind] ?? 1;
  }
  return params;
}
