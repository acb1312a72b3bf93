import { readdirSync } from "node:fs";

/** Imports run one way; each rule says in words what it holds. */
const tests = "\\.test\\.tsx?$|/testing/";
const anyOf = (names) => `(${names.join("|")})`;

/** The app's rooms from the ground up: each knows those before it, none knows one after it. */
const ground = ["http", "ui", "words", "upstream", "map", "session", "tables"];
const domains = [
  "divisions",
  "settings",
  "weather",
  "satellite",
  "identity",
  "installation",
  "notifications",
  "boundary-imports",
  "documents",
  "markers",
  "fields",
  "field-shapes",
  "plots",
  "trials",
  "cadastre",
  "rotation",
  "works",
  "zones",
  "season-plans",
  "machines",
  "trackers",
  "scouting",
  "recommendations",
  "dictionaries",
];
const rooms = [...ground, ...domains, "shell"];

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const homeless = foldersIn("app").filter((folder) => !rooms.includes(folder));
if (homeless.length > 0) throw new Error(`app/${homeless}: a new room gets its place in the order of rooms`);

const foldersOf = (room) =>
  readdirSync(`app/${room}`, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(^|\.)route\.tsx?$/.test(entry.name))
    .map((entry) => entry.parentPath);
/** A folder with a route in it is a screen. */
const screens = [...new Set(rooms.flatMap(foldersOf))];

const eachRoom = rooms.slice(0, -1).map((room, index) => ({
  name: `${room}-knows-no-later-room`,
  comment: "Rooms need each other one way only; the order stands in this file",
  severity: "error",
  from: { path: `^app/${room}/`, pathNot: tests },
  to: { path: `^app/${anyOf(rooms.slice(index + 1))}/` },
}));

/** The farm API's domains from the ground up, in the same way. */
const farmDomains = [
  "dictionaries",
  "notifications",
  "settings",
  "weather",
  "fields",
  "divisions",
  "identity",
  "frame",
  "installation",
  "markers",
  "satellite",
  "plots",
  "rotation",
  "field-shapes",
  "trials",
  "cadastre",
  "documents",
  "boundary-imports",
  "works",
  "zones",
  "season-plans",
  "machines",
  "trackers",
  "scouting",
  "recommendations",
];
const farmFloor = ["platform", "geometry", "raster"];
const farmHomeless = foldersIn("farm-api").filter((folder) => ![...farmDomains, ...farmFloor, "demo"].includes(folder));
if (farmHomeless.length > 0)
  throw new Error(`farm-api/${farmHomeless}: a new domain gets its place in the order of domains`);

const eachFarmDomain = farmDomains.slice(0, -1).map((domain, index) => ({
  name: `farm-${domain}-knows-no-later-domain`,
  comment: "Domains need each other one way only; the order stands in this file",
  severity: "error",
  from: { path: `^farm-api/${domain}/`, pathNot: tests },
  to: { path: `^farm-api/${anyOf(farmDomains.slice(index + 1))}/` },
}));

export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two modules that need each other are one; a type alone may point back",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "contract-stands-alone",
      comment: "The contract imports nothing of ours",
      severity: "error",
      from: { path: "^contract/", pathNot: tests },
      to: { path: "^(app|formats|farm-api|scripts|tests|bench)/" },
    },
    {
      name: "formats-stand-alone",
      comment: "Formats of files that both programs write know nothing of either",
      severity: "error",
      from: { path: "^formats/", pathNot: tests },
      to: { path: "^(app|contract|farm-api|scripts|tests|bench)/" },
    },
    {
      name: "programs-meet-in-the-contract",
      comment: "The app and the farm API know each other through the contract alone",
      severity: "error",
      from: { path: "^app/", pathNot: tests },
      to: { path: "^(farm-api|scripts|tests|bench)/" },
    },
    {
      name: "workbooks-go-by-their-doors",
      comment:
        "Those of the farm API by its http/workbook, in turns; those of screens by app/tables; fields' in a thread",
      severity: "error",
      from: {
        path: "^(farm-api|app)/",
        pathNot: `${tests}|^farm-api/platform/http/workbook|^farm-api/field-shapes/export/|^app/tables/`,
      },
      to: { path: "^formats/xlsx/write-xlsx" },
    },
    {
      name: "farm-api-knows-no-app",
      severity: "error",
      from: { path: "^farm-api/", pathNot: tests },
      to: { path: "^(app|scripts|tests|bench)/" },
    },
    {
      name: "platform-knows-no-domain",
      comment: "What every domain stands on knows none of them",
      severity: "error",
      from: { path: "^farm-api/(platform|geometry|raster)/", pathNot: tests },
      to: { path: "^farm-api/(?!platform/|geometry/|raster/)" },
    },
    {
      name: "geometry-and-raster-know-no-platform",
      severity: "error",
      from: { path: "^farm-api/(geometry|raster)/", pathNot: tests },
      to: { path: "^farm-api/platform/" },
    },
    {
      name: "a-farm-domain-is-entered-by-what-it-shares",
      comment:
        "What other domains may import lies in its folder shared/; only app.ts and its like, and demo/, know all",
      severity: "error",
      from: { path: "^farm-api/([^/]+)/", pathNot: `${tests}|^farm-api/demo/` },
      to: { path: "^farm-api/", pathNot: `^farm-api/($1|${farmFloor.join("|")}|[^/]+/shared)/` },
    },
    {
      name: "design-system-knows-no-farm",
      severity: "error",
      from: { path: "^app/ui/", pathNot: `${tests}|/gallery/` },
      to: { path: "^contract/" },
    },
    {
      name: "a-screen-is-nobodys-business",
      comment: "What two screens share lies at the root of their room",
      severity: "error",
      from: { path: "^app/([^/]+/[^/]+)", pathNot: tests },
      to: { path: `^${anyOf(screens)}/`, pathNot: "^app/$1/" },
    },
    {
      name: "a-room-is-entered-by-its-root",
      comment: "From outside only what lies at a room's root is imported; the ground's rooms are open",
      severity: "error",
      from: { path: "^app/([^/]+)/", pathNot: tests },
      to: { path: `^app/${anyOf([...domains, "shell"])}/[^/]+/`, pathNot: "^app/$1/" },
    },
    ...eachRoom,
    ...eachFarmDomain,
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|node_modules|\\.data)" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  },
};
