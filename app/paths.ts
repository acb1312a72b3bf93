import type { PhotoSize } from "#contract/scouting-words";

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

type SeasonPlanTab = "fields" | "attach" | "fact" | "needs" | "edit" | "copy" | "print" | "export";

const dictionaries = (customerId: number | null) =>
  customerId === null ? "/advisor/dict" : `/customer/${customerId}/dict`;

export const paths = {
  root: () => "/",
  /** `done` says what has just been done: `password`, a new one was set. */
  login: (query?: { to?: string | undefined; done?: "password" }) => withQuery("/login", query),
  enterCode: (query?: { to?: string | undefined }) => withQuery("/login/code", query),
  forgot: () => "/login/forgot",
  reset: (query?: { token: string }) => withQuery("/login/reset", query),
  partnerLogin: () => "/login/partner",
  logout: () => "/logout",
  preferences: () => "/preferences",

  /** The administration of the installation; its first screen are the holdings. */
  installation: (query?: Query) => withQuery("/installation", query),
  installationAdvisors: (query?: Query) => withQuery("/installation/advisors", query),
  installationPeople: (query?: Query) => withQuery("/installation/people", query),
  installationState: (query?: Query) => withQuery("/installation/state", query),
  installationActs: (query?: Query) => withQuery("/installation/acts", query),
  installationProfile: () => "/installation/profile",
  installationCode: () => "/installation/profile/code",

  advisor: (query?: Query) => withQuery("/advisor", query),
  advisorUsers: () => "/advisor/users",
  advisorVisits: () => "/advisor/visits",
  advisorDict: () => "/advisor/dict",
  advisorAnalytics: () => "/advisor/analytics",

  /** Any screen of a customer by its part of the address, such as `settings/users`. */
  customerScreen: (customerId: number, screen: string) => `/customer/${customerId}/${screen}`,
  /** The workbook of a list at an address of this site, with its query. */
  tableOf: (pathname: string, search = "") => `${pathname.replace(/\/$/, "")}/export${search}`,
  map: inCustomer("/map"),
  mapFields: inCustomer("/map/fields"),
  mapFilters: inCustomer("/map/filters"),
  chooseFields: inCustomer("/map/choose"),
  editChosenFields: inCustomer("/map/choose/edit"),
  exportChosenFields: inCustomer("/map/choose/export"),
  rotation: inCustomer("/rotation"),
  rotationPrint: inCustomer("/rotation/print"),
  rotationShares: inCustomer("/rotation/shares"),
  rotationIntervals: inCustomer("/rotation/intervals"),
  rotationRows: inCustomer("/rotation/rows"),
  rotationCells: inCustomer("/rotation/cells"),
  rotationExport: inCustomer("/rotation/export"),
  cadaster: inCustomer("/cadaster"),
  newParcel: inCustomer("/cadaster/new"),
  pasteParcels: inCustomer("/cadaster/paste"),
  exportParcels: inCustomer("/cadaster/export"),
  parcel: (customerId: number, parcelId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/cadaster/${parcelId}`, query),
  editParcel: (customerId: number, parcelId: number) => `/customer/${customerId}/cadaster/${parcelId}/edit`,
  /** What the map draws of the land register. */
  parcelOutlines: inCustomer("/cadaster/outlines"),
  documents: inCustomer("/documents"),
  newDocuments: inCustomer("/documents/new"),
  /** Takes one file at a time, for scripts. */
  sendDocument: inCustomer("/documents/send"),
  document: (customerId: number, documentId: number) => `/customer/${customerId}/documents/${documentId}`,
  documentFile: (customerId: number, documentId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/documents/${documentId}/file`, query),
  works: inCustomer("/works"),
  /** Works of a crop and a group; crop 0 is that of fields without one. */
  workGroup: (customerId: number, cropId: number, group: number, query?: Query) =>
    withQuery(`/customer/${customerId}/works/${cropId}/${group}`, query),
  newWorks: inCustomer("/works/new"),
  exportWorks: inCustomer("/works/export"),
  worksDay: inCustomer("/works/day"),
  /** What mechanizers are to do on a day, for the printer. */
  workOrders: inCustomer("/works/day/orders"),
  worksCalendar: inCustomer("/works/calendar"),
  /** Works that tracks tell, for somebody to approve; and one of them to be changed. */
  proposedWorks: inCustomer("/works/proposed"),
  proposedWork: (customerId: number, proposalId: number) => `/customer/${customerId}/works/proposed/${proposalId}`,
  worksEntry: inCustomer("/works/entry"),
  worksEntrySave: inCustomer("/works/entry/save"),
  worksEntryCheck: inCustomer("/works/entry/check"),
  worksEntryDone: inCustomer("/works/entry/done"),
  seasonplans: inCustomer("/seasonplans"),
  newSeasonPlan: inCustomer("/seasonplans/new"),
  planTemplates: inCustomer("/seasonplans/templates"),
  planTemplate: (customerId: number, templateId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/seasonplans/templates/${templateId}`, query),
  seasonPlan: (customerId: number, planId: number, tab?: SeasonPlanTab, query?: Query) =>
    withQuery(`/customer/${customerId}/seasonplans/${planId}${tab ? `/${tab}` : ""}`, query),
  seasonPlanWork: (customerId: number, planId: number, work: number | "new") =>
    `/customer/${customerId}/seasonplans/${planId}/works/${work}`,
  seasonPlanWindows: (customerId: number, planId: number, query: Query) =>
    withQuery(`/customer/${customerId}/seasonplans/${planId}/windows`, query),
  seasonPlanField: (customerId: number, planId: number, fieldId: number) =>
    `/customer/${customerId}/seasonplans/${planId}/fields/${fieldId}`,
  scouting: inCustomer("/scouting"),
  scoutingPlans: inCustomer("/scouting/plans"),
  /** The same form with the field to be chosen; what a phone keeps for where there is no line. */
  chooseToScout: inCustomer("/scouting/new"),
  newScoutPlan: inCustomer("/scouting/plans/new"),
  editScoutPlan: (customerId: number, planId: number) => `/customer/${customerId}/scouting/plans/${planId}/edit`,
  photo: (customerId: number, name: string | number, size: PhotoSize) =>
    `/customer/${customerId}/photos/${name}?size=${size}`,
  recommendations: inCustomer("/recommendations"),
  newRecommendation: inCustomer("/recommendations/new"),
  recommendation: (customerId: number, recommendationId: number) =>
    `/customer/${customerId}/recommendations/${recommendationId}`,
  weather: inCustomer("/weather"),
  /** Asked again by a screen that was told to wait. */
  weatherAlerts: inCustomer("/weather/alerts"),
  vegetation: inCustomer("/vegetation"),
  vegetationSeason: inCustomer("/vegetation/season"),
  /** A scene over all fields as a picture. */
  vegetationLayer: inCustomer("/vegetation/layer"),
  /** Squares of the land in its natural colours, as a map fills their places in. */
  vegetationGround: (customerId: number, query?: { date: string }) =>
    withQuery(`/customer/${customerId}/vegetation/ground/{z}/{x}/{y}`, query),
  fieldVegetation: inField("/vegetation"),
  /** A scene over one field as a picture, and as numbers. */
  fieldPicture: inField("/vegetation/picture"),
  fieldPixels: inField("/vegetation/pixels"),
  /** A field's land in the same ways. */
  fieldReliefPicture: inField("/vegetation/relief-picture"),
  fieldReliefPixels: inField("/vegetation/relief-pixels"),
  fieldZones: inField("/zones"),
  zoneMap: (customerId: number, fieldId: number, id: number, query?: Query) =>
    inField(`/zones/${id}`)(customerId, fieldId, query),
  /** Rates on the zones of a map. */
  rateMap: (customerId: number, fieldId: number, id: number, rates: number | "new") =>
    inField(`/zones/${id}/rates/${rates}`)(customerId, fieldId),
  dict: inCustomer("/dict"),
  /** Of a customer; null: of the advisor. */
  dictionary: (customerId: number | null, name: string, query?: Query) =>
    withQuery(`${dictionaries(customerId)}/${name}`, query),
  dictionaryEntry: (customerId: number | null, name: string, id: number, query?: Query) =>
    withQuery(`${dictionaries(customerId)}/${name}/${id}`, query),
  analytics: inCustomer("/analytics"),
  settings: inCustomer("/settings"),
  settingsDivisions: inCustomer("/settings/divisions"),
  settingsGroups: inCustomer("/settings/groups"),
  settingsCropColors: inCustomer("/settings/cropcolors"),
  settingsStations: inCustomer("/settings/stations"),
  settingsVegetation: inCustomer("/settings/vegetation"),
  settingsWeather: inCustomer("/settings/weather"),
  settingsWatching: inCustomer("/settings/watching"),
  settingsTrackers: inCustomer("/settings/trackers"),
  settingsTracker: (customerId: number, source: string, serial: string) =>
    `/customer/${customerId}/settings/trackers/${encodeURIComponent(source)}/${encodeURIComponent(serial)}`,
  settingsUsers: inCustomer("/settings/users"),
  settingsWorkDay: inCustomer("/settings/workday"),
  settingsMachines: inCustomer("/settings/machines"),
  settingsEquipment: inCustomer("/settings/equipment"),
  settingsMechanizers: inCustomer("/settings/mechanizers"),
  /** Machines where they are, and one of them with its track. */
  machines: inCustomer("/machines"),
  /** What machines worked of a part that is drawn on the map. */
  machinesPart: inCustomer("/machines/part"),
  pollMachines: inCustomer("/machines/poll"),
  machineTrack: (customerId: number, machineId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/machines/${machineId}/track`, query),
  machineWorked: (customerId: number, machineId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/machines/${machineId}/worked`, query),
  extent: (customerId: number, id: number) => `/customer/${customerId}/extents/${id}`,
  machineDays: (customerId: number, machineId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/machines/${machineId}/days`, query),
  machine: (customerId: number, machineId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/machines/${machineId}`, query),
  equipment: (customerId: number, equipmentId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/equipments/${equipmentId}`, query),
  profile: inCustomer("/profile"),
  secondFactor: inCustomer("/profile/code"),
  goToField: inCustomer("/go-to-field"),
  notifications: inCustomer("/notifications"),
  notificationSettings: inCustomer("/notifications/settings"),
  /** How many are unread, asked again and again. */
  unreadCount: inCustomer("/notifications/count"),
  outlines: inCustomer("/outlines"),
  newField: inCustomer("/fields/new"),
  boundaryImports: inCustomer("/fields/import"),
  boundaryImport: (customerId: number, importId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/fields/import/${importId}`, query),
  field: (
    customerId: number,
    fieldId: number,
    tab?:
      | "edit"
      | "documents"
      | "extents"
      | "plots"
      | "sowings"
      | "works"
      | "trial"
      | "scouts"
      | "weather"
      | "vegetation"
      | "other"
      | "history",
  ) => `/customer/${customerId}/fields/${fieldId}${tab ? `/${tab}` : ""}`,
  /** What machines worked of a field by their tracks; `work`: of one work. */
  fieldExtents: inField("/extents"),
  fieldWorks: inField("/works"),
  newWork: inField("/works/new"),
  workCheck: inField("/works/check"),
  work: (customerId: number, fieldId: number, workId: number, tab?: "edit") =>
    `/customer/${customerId}/fields/${fieldId}/works/${workId}${tab ? `/${tab}` : ""}`,
  drawField: inCustomer("/fields/draw"),
  deletedFields: inCustomer("/fields/deleted"),
  mergeFields: inCustomer("/fields/merge"),
  fieldPlots: inField("/plots"),
  newPlot: inField("/plots/new"),
  plot: (customerId: number, fieldId: number, plotId: number) =>
    `/customer/${customerId}/fields/${fieldId}/plots/${plotId}`,
  markers: inCustomer("/markers"),
  newMarker: inCustomer("/markers/new"),
  marker: (customerId: number, markerId: number, query?: Query) =>
    withQuery(`/customer/${customerId}/markers/${markerId}`, query),
  /** What the map's layers draw. */
  mapPlots: inCustomer("/map/plots"),
  mapMarkers: inCustomer("/map/markers"),
  mapWeather: inCustomer("/map/weather"),
  boundary: inField("/boundary"),
  splitField: inField("/split"),
  /** What the drawing asks while it is being drawn. */
  fieldBrief: inField("/brief"),
  splitPreview: inField("/split/preview"),
  checkBoundary: inCustomer("/fields/check"),
  /** The form of an inspection; `from` one that is repeated, `plan` one that it is of. */
  newScout: inField("/scouts/new"),
  scout: (customerId: number, fieldId: number, scoutId: number, tab?: "edit") =>
    `/customer/${customerId}/fields/${fieldId}/scouts/${scoutId}${tab ? `/${tab}` : ""}`,
  /** A photo of it, large, with marks on it. */
  scoutPhoto: (customerId: number, fieldId: number, scoutId: number, ref: string) =>
    `/customer/${customerId}/fields/${fieldId}/scouts/${scoutId}/photos/${ref}`,
};
