import type { z } from "zod";
import type { AnyCall, BodyInput } from "../../contract/call";
import type { CallName, calls } from "../../contract/calls";
import { workStatus, workType } from "../../contract/work-words";
import { fileBody } from "../../farm-api/documents/testing/file-body";
import { scoutBody, smallPhoto } from "../../farm-api/scouting/testing/photos";
import { sceneDay, serialIn, square, type World } from "./world";

type Calls = typeof calls;
type NameWithBody = { [N in CallName]: Calls[N] extends { body: z.ZodType } ? N : never }[CallName];

/** A cadastral number that no other sample has. */
const sampleNumber = () => `61:12:0600301:${Math.ceil(Math.random() * 1e9)}`;

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

const work = { work_type_id: workType.cultivation, season: 2026 };

/** The n-th of a world's proposed works. */
const proposalOf = ({ ids }: World, n: number) => ({ id: (ids.proposedworks ?? 0) + n, version: 1 });

/** A body that each call accepts: a new call with a body doesn't compile here until it has one. */
const sampleBodies: { [N in NameWithBody]: (world: World) => BodyInput<Calls[N]> } = {
  measureExtentPlot: () => ({
    geojson: square(40, 47, 0.002),
    start_at: "2026-05-12T00:00:00Z",
    end_at: "2026-05-13T00:00:00Z",
    width: 12,
  }),
  measureExtentPlots: () => ({
    geojson: square(40, 47, 0.002),
    start_at: "2026-05-12T00:00:00Z",
    end_at: "2026-05-13T00:00:00Z",
    width: 12,
  }),
  pollTracks: () => ({ cursor: null }),
  updateProposal: ({ version }) => ({ work_type_id: workType.discing, area: 40_000, version }),
  approveProposals: (world) => ({ records: [proposalOf(world, 1)], rest: "keep" }),
  declineProposals: (world) => ({ records: [proposalOf(world, 2)], reason: "Перегон" }),
  reopenProposals: (world) => ({ records: [proposalOf(world, 3)] }),
  mergeProposals: (world) => ({ records: [proposalOf(world, 4), proposalOf(world, 5)] }),
  splitProposal: ({ version }) => ({ at: "2026-05-12T06:15:00Z", version }),
  exchangePartnerToken: () => ({ partner_token: "not a token" }),
  enterCode: () => ({ challenge: "no such challenge", code: "000000" }),
  confirmSecondFactor: () => ({ code: "000000", current_password: "not the password" }),
  disableSecondFactor: () => ({ code: "000000", current_password: "not the password" }),
  changePassword: () => ({ current_password: "not the password", new_password: "long enough indeed" }),
  requestPasswordReset: () => ({ email: "nobody@example.org" }),
  readResetLink: () => ({ token: "no such token" }),
  resetPassword: () => ({ token: "no such token", new_password: "long enough indeed" }),
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
  createHolding: () => ({
    name: `Хозяйство ${Math.random()}`,
    country: "RU",
    partner: null,
    external_id: null,
    advisor_ids: [],
  }),
  updateHolding: ({ version }) => ({
    name: `Хозяйство ${Math.random()}`,
    country: "RU",
    partner: null,
    external_id: null,
    version,
  }),
  createOrganisation: () => ({ name: `Совет ${Math.random()}`, partner: null, external_id: null }),
  updateOrganisation: ({ version }) => ({ name: `Совет ${Math.random()}`, partner: null, external_id: null, version }),
  createAccount: () => ({
    first_name: "Анна",
    last_name: "Новая",
    email: `one${Math.random()}@example.org`,
    phone: null,
  }),
  updateAccount: ({ version }) => ({
    first_name: "Анна",
    last_name: "Другая",
    email: `two${Math.random()}@example.org`,
    phone: null,
    blocked: false,
    version,
  }),
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
  previewMerge: ({ ids }) => ({ ids: [ids["neighbours/west"] ?? 0, ids["neighbours/east"] ?? 0] }),
  mergeFields: ({ ids, version }) => ({
    fields: [
      { id: ids["neighbours/west"] ?? 0, version },
      { id: ids["neighbours/east"] ?? 0, version },
    ],
    name: "Объединённое",
    from: "2026-05-01",
  }),
  previewManyFields: ({ ids }) => ({ ids: [ids.fields ?? 0], set: { soiltype_id: 1 } }),
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
  updateMarker: ({ version }) => ({ name: "Другой камень", version }),
  createDocument: ({ ids }) => ({ title: "Договор", comment: null, field_id: ids.fields ?? 0 }),
  updateDocument: ({ version }) => ({ title: `Другой ${Math.random()}`, comment: null, version }),
  createParcels: () => ({ parcels: [{ number: sampleNumber(), comment: null, geojson: square(44, 47) }] }),
  updateParcel: ({ version }) => ({ comment: "другой", version }),
  deleteParcel: ({ version }) => ({ version }),
  createOwnEntry: () => ({ name: `Своя ${Math.random()}`, group: "зерновые" }),
  updateOwnEntry: ({ version }) => ({ name: `Другая ${Math.random()}`, group: "зерновые", version }),
  mergeOwnEntry: ({ version }) => ({ into_id: 1, version }),
  createMachine: () => ({ machine_type: "TRACTOR", model: "К-744" }),
  updateMachine: ({ version }) => ({ model: "К-701", version }),
  attachTracker: () => ({ source: "wialon", serial: String(Math.random()) }),
  createEquipment: () => ({ name: "Дискатор", equipment_type_id: 5 }),
  updateEquipment: ({ version }) => ({ name: "Плуг", version }),
  createMachineOperator: () => ({ first_name: "Иван", last_name: "Новый" }),
  updateMachineOperator: ({ version }) => ({ first_name: "Иван", last_name: "Другой", version }),
  createWorkrecord: () => work,
  updateWorkrecord: ({ version }) => ({ ...work, version }),
  setWorkStatus: ({ version }) => ({ work_status: workStatus.done, version }),
  createManyWorkrecords: ({ ids }) => ({ records: [{ ...work, field_id: ids.fields ?? 0 }] }),
  setManyWorkStatuses: ({ ids, version }) => ({
    work_status: workStatus.done,
    records: [{ id: ids.spareWork ?? 0, version }],
  }),
  deleteManyWorkrecords: ({ ids }) => ({ ids: [ids.spareWork ?? 0] }),
  restoreManyWorkrecords: ({ ids }) => ({ ids: [ids.spareWork ?? 0] }),
  checkProducts: () => ({ season: 2026, products: [{ kind: "pesticide", product_id: 1, unit: "л/га", rate: 0.5 }] }),
  checkManyWorks: ({ ids }) => ({
    records: [{ season: 2026, field_id: ids.fields ?? 0, products: [] }],
  }),
  createSeasonPlan: () => ({ name: "Пшеница", season: 2026, crop_id: 1 }),
  createFromTemplate: () => ({ season: 2026 }),
  updateSeasonPlan: ({ version }) => ({ name: "Другой план", version }),
  copySeasonPlan: () => ({ season: 2027 }),
  attachSeasonPlanFields: ({ ids }) => ({ field_ids: [ids["neighbours/west"] ?? 0] }),
  createSeasonPlanWorkrecord: () => ({ work_type_id: workType.cultivation }),
  updateSeasonPlanWorkrecord: ({ version }) => ({ work_type_id: workType.discing, version }),
  createWeatherStation: () => ({ name: `Станция ${Math.random()}`, lat: 47, lon: 39, elevation: 70 }),
  updateWeatherStation: ({ version }) => ({
    name: `Другая ${Math.random()}`,
    lat: 47,
    lon: 39,
    elevation: 70,
    version,
  }),
  sendStationReadings: () => ({ temperature: 21.5, humidity: 60 }),
  updateWatchSettings: ({ version }) => ({ rules: null, version }),
  updateWeatherSettings: ({ version }) => ({ station_distance: 20_000, version }),
  updateScout: ({ version }) => ({ points: [{ type: "photo", lat: 47.005, lon: "нет", comments: "Край" }], version }),
  markPhoto: ({ version }) => ({ marks: [{ x: 0.5, y: 0.25, note: "Колония тли" }], version }),
  createScoutComment: () => ({ text: "Проверьте ещё раз" }),
  updateNotificationSettings: () => ({ muted_types: [1], muted_people: [], letters: "daily" }),
  readNotificationsOf: ({ ids }) => ({ scout_id: ids.scouts ?? 0 }),
  createScoutPlan: ({ ids }) => ({ name: "Обход", due_on: "2030-07-20", field_ids: [ids.fields ?? 0] }),
  updateScoutPlan: ({ version }) => ({ task: "Осмотреть края", version }),
  createRecommendation: ({ ids }) => ({ field_id: ids.fields ?? 0, text: "Обработать от клопа" }),
  answerRecommendation: ({ version }) => ({ status: "declined", text: "Поздно", version }),
  sayOfRecommendation: () => ({ text: "Какой нормой?" }),
  createZoneMap: () => ({ date: sceneDay, count: 2 }),
  updateZoneMap: ({ version }) => ({ name: "Зоны", zone_names: ["Слабая", "Сильная"], version }),
  createRateMap: () => ({ kind: "fertilizer", product_id: 1, unit: "кг/га", rates: [150, 100] }),
  updateRateMap: ({ version }) => ({ kind: "fertilizer", product_id: 1, unit: "кг/га", rates: [120, 90], version }),
  rereadBoundaryImport: () => ({ layers: null, crs: null }),
  remapBoundaryImport: () => ({ mapping: { name: null, division: null, crop: null, area: null } }),
  confirmBoundaryImport: () => ({}),
};

const isNameWithBody = (name: string): name is NameWithBody => name in sampleBodies;

export const sampleBody = (name: string, world: World): object | undefined =>
  isNameWithBody(name) ? sampleBodies[name](world) : undefined;

/** What calls need in their query. */
const sampleQueries: { [N in CallName]?: Record<string, string> } = {
  listProposalDays: { from: "2026-05-01", to: "2026-05-31" },
  listProposals: { day: "2026-05-12" },
  getRotation: { from: "2020", to: "2031" },
  exportRotation: { from: "2020", to: "2031" },
  exportFields: { format: "geojson" },
  listWorkrecords: { start_dt: "2026-04-01T00:00:00Z", end_dt: "2026-05-01T00:00:00Z" },
  listWorkSpans: { start_dt: "2026-04-01T00:00:00Z", end_dt: "2026-05-01T00:00:00Z" },
  getWorkStats: { season: "2026" },
  listWorkWindows: { field_ids: "1" },
  listDoubtfulWorks: { ids: "1" },
  getSeasonPlanTemplate: { season: "2026" },
  getSceneLayer: { west: "39", south: "46", east: "42", north: "48" },
  getNdviDynamics: { field_id: "1" },
  listSeasonFields: { season: "2026" },
  exportZoneMap: { format: "geojson" },
  exportRateMap: { format: "isoxml" },
  searchDictionary: { query: "пшеница" },
  searchCustomerDictionary: { query: "пшеница" },
};

const isName = (name: string): name is keyof typeof sampleQueries => name in sampleQueries;

export const sampleQuery = (name: string): Record<string, string> | undefined =>
  isName(name) ? sampleQueries[name] : undefined;

/** A file that a call takes, as a multipart body. */
export function sampleUpload(
  { upload }: AnyCall,
  world: World,
): { payload: Buffer; headers: Record<string, string> } | undefined {
  if (upload?.file === "readings")
    return fileBody({
      name: "",
      content: "Дата;Время;Температура\n2026-07-01;10:00;21,5\n",
      disposition: 'name="readings"; filename="показания.csv"',
    });
  if (upload?.file === "photos")
    return scoutBody({
      meta: { field_id: world.ids.fields, points: [{ type: "photo", photos: ["photo:0"] }] },
      photos: [smallPhoto],
    });
  if (upload?.file === "photo") return scoutBody({ photos: [smallPhoto], name: "photo" });
  const oneField = { type: "Feature", properties: { name: "Из файла" }, geometry: square(41, 48) };
  const disposition = `name="${upload?.file}"; filename="поля.geojson"`;
  return upload && fileBody({ name: "", content: JSON.stringify(oneField), disposition });
}

/** The parameters that lead to the world's own things; `id` replaces all but the customer's. */
export function sampleParams({ path }: AnyCall, world: World, id?: number): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const [, before, name] of path.matchAll(/(?:\/([^{]*))?\/\{(\w+)\}/g)) {
    const kind = before?.split("/").at(-1) ?? "";
    if (name === "customerId") params[name] = world.customer;
    else if (name === "name") params[name] = "crops";
    else if (name === "client_key") params[name] = id === undefined ? `works of ${world.customer}` : "works of nobody";
    else if (name === "photo_ref") params[name] = id === undefined ? world.photoRef : "f".repeat(64);
    else if (name === "sourceId") params[name] = "simulated";
    else if (name === "source_type") params[name] = "sentinel-2";
    else if (name === "date") params[name] = sceneDay;
    else if (name === "source") params[name] = "wialon";
    else if (name === "serial") params[name] = String(id ?? serialIn(world.customer));
    else if (name) params[name] = id ?? world.ids[name] ?? world.ids[before ?? "own entries"] ?? world.ids[kind] ?? 1;
  }
  return params;
}
