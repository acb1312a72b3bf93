/** Every address of the site. Screens link through here, so that an address has one spelling. */
type Query = Record<string, string | number | null | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const inCustomer = (screen: string) => (customerId: number, query?: Query) =>
  withQuery(`/customer/${customerId}${screen}`, query);

const inField = (screen: string) => (customerId: number, fieldId: number, query?: Query) =>
  withQuery(`/customer/${customerId}/fields/${fieldId}${screen}`, query);

export const paths = {
  root: () => "/",
  login: (query?: { to?: string | undefined }) => withQuery("/login", query),
  partnerLogin: () => "/login/partner",
  logout: () => "/logout",
  preferences: () => "/preferences",

  advisor: (query?: Query) => withQuery("/advisor", query),
  advisorUsers: () => "/advisor/users",
  advisorVisits: () => "/advisor/visits",
  advisorDict: () => "/advisor/dict",
  advisorAnalytics: () => "/advisor/analytics",

  /** Any screen of a customer by its part of the address, such as `settings/users`. */
  customerScreen: (customerId: number, screen: string) => `/customer/${customerId}/${screen}`,
  map: inCustomer("/map"),
  mapFields: inCustomer("/map/fields"),
  mapFilters: inCustomer("/map/filters"),
  rotation: inCustomer("/rotation"),
  rotationShares: inCustomer("/rotation/shares"),
  rotationIntervals: inCustomer("/rotation/intervals"),
  rotationCells: inCustomer("/rotation/cells"),
  rotationExport: inCustomer("/rotation/export"),
  cadaster: inCustomer("/cadaster"),
  works: inCustomer("/works"),
  seasonplans: inCustomer("/seasonplans"),
  scouting: inCustomer("/scouting"),
  scoutingPlans: inCustomer("/scouting/plans"),
  recommendations: inCustomer("/recommendations"),
  weather: inCustomer("/weather"),
  vegetation: inCustomer("/vegetation"),
  dict: inCustomer("/dict"),
  analytics: inCustomer("/analytics"),
  settings: inCustomer("/settings"),
  settingsDivisions: inCustomer("/settings/divisions"),
  settingsGroups: inCustomer("/settings/groups"),
  settingsCropColors: inCustomer("/settings/cropcolors"),
  settingsUsers: inCustomer("/settings/users"),
  profile: inCustomer("/profile"),
  goToField: inCustomer("/go-to-field"),
  notifications: inCustomer("/notifications"),
  outlines: inCustomer("/outlines"),
  newField: inCustomer("/fields/new"),
  boundaryImports: inCustomer("/fields/import"),
  boundaryImport: (customerId: number, importId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/fields/import/${importId}`, query),
  field: (customerId: number, fieldId: number, tab?: "edit" | "sowings" | "other" | "history") =>
    `/customer/${customerId}/fields/${fieldId}${tab ? `/${tab}` : ""}`,
  drawField: inCustomer("/fields/draw"),
  mergeFields: inCustomer("/fields/merge"),
  boundary: inField("/boundary"),
  splitField: inField("/split"),
  /** What the drawing asks while it is being drawn. */
  fieldBrief: inField("/brief"),
  splitPreview: inField("/split/preview"),
  checkBoundary: inCustomer("/fields/check"),
  scout: (customerId: number, fieldId: number, scoutId: number) =>
    `/customer/${customerId}/fields/${fieldId}/scouts/${scoutId}`,
};
