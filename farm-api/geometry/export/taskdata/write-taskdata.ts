import { zip } from "#formats/zip";
import type { MultiPolygon, PolygonRings, Position, Ring, Shape } from "../../types";
import { polygonsOf } from "../../types";
import { escapeXml } from "../xml-text";
import { type Laid, layGrid } from "./lay-grid";

/**
 * What a rate is told to terminals as: an entry of the data dictionary of ISO 11783-11, how many of its steps one of the
 * unit per hectare is, and the decimals that a driver is shown.
 */
export interface RateCode {
  ddi: string;
  steps: number;
  unit: string;
  decimals: number;
}

/** The number of the zone in which the middle of each cell lies; 0 for none. */
export type NumberCells = (
  zones: readonly MultiPolygon[],
  size: { width: number; height: number },
  point: (position: Position) => readonly [x: number, y: number],
) => Uint8Array;

export interface Prescription {
  holding: string;
  field: string;
  /** m² */
  area: number;
  boundary: Shape;
  task: string;
  product: string;
  code: RateCode;
  zones: readonly { name: string; shape: MultiPolygon; rate: number }[];
  /** The rate where a terminal doesn't know where it is. */
  usualRate: number;
  as: "grid1" | "grid2" | "zones";
}

/** The version that terminals of the last ten years read, and who makes the data: a farm's program. */
const version =
  'VersionMajor="4" VersionMinor="2" ManagementSoftwareManufacturer="Polevod" ManagementSoftwareVersion="1" DataTransferOrigin="1"';
/** Letters of a name that terminals show. */
const longestName = 32;
const largest = 2_147_483_647;
/** Codes of what is no zone: beside the field, and where nobody knows. */
const [outside, lost] = [0, 250] as const;
/** The code under which a grid of values names what they are. */
const valueCode = 1;
const gridName = "GRD00001";

const nameOf = (text: string) => escapeXml([...text].slice(0, longestName).join(""));
const degrees = (value: number) => value.toFixed(9);
const valueFor = ({ steps }: RateCode, rate: number) => Math.min(largest, Math.round(rate * steps));

const lineString = (ring: Ring, type: 1 | 2) =>
  `<LSG A="${type}">${ring.map(([lon, lat]) => `<PNT A="2" C="${degrees(lat)}" D="${degrees(lon)}"/>`).join("")}</LSG>`;

const polygon = (type: 1 | 2) => (rings: PolygonRings) =>
  `<PLN A="${type}">${rings.map((ring, index) => lineString(ring, index === 0 ? 1 : 2)).join("")}</PLN>`;

function zone(code: number, name: string, value: number, { ddi }: RateCode, land = ""): string {
  return `<TZN A="${code}" B="${nameOf(name)}"><PDV A="${ddi}" B="${value}" C="PDT1" E="VPN1"/>${land}</TZN>`;
}

/** A grid's bytes: a zone's number for each cell, or the rate itself. */
function gridBytes({ codes }: Laid, { as, zones, code }: Prescription): Buffer {
  if (as === "grid1") return Buffer.from(codes);
  const values = [0, ...zones.map(({ rate }) => valueFor(code, rate))];
  const bytes = Buffer.alloc(codes.length * 4);
  for (const [at, number] of codes.entries()) bytes.writeInt32LE(values[number] ?? 0, at * 4);
  return bytes;
}

function grid({ south, west, north, east, columns, rows }: Laid, bytes: number, as: "grid1" | "grid2"): string {
  const kind = as === "grid1" ? 'I="1"' : `I="2" J="${valueCode}"`;
  return `<GRD A="${degrees(south)}" B="${degrees(west)}" C="${degrees(north)}" D="${degrees(east)}" E="${columns}" F="${rows}" G="${gridName}" H="${bytes}" ${kind}/>`;
}

function treatmentZones({ as, zones, code, usualRate }: Prescription): string {
  const own = (land: (shape: MultiPolygon) => string) =>
    zones.map(({ name, rate, shape }, index) => zone(index + 1, name, valueFor(code, rate), code, land(shape)));
  const usual = zone(lost, "Место неизвестно", valueFor(code, usualRate), code);
  const none = zone(outside, "Вне поля", 0, code);
  if (as === "grid2") return [none, zone(valueCode, "Нормы", 0, code), usual].join("");
  const land = (shape: MultiPolygon) => (as === "zones" ? polygonsOf(shape).map(polygon(2)).join("") : "");
  return [none, ...own(land), usual].join("");
}

/**
 * Task data of ISO 11783-10, zipped as terminals take it: a folder TASKDATA with the task, its field, its product and the
 * rate of each zone, as a grid of zones (type 1), a grid of rates (type 2) or the zones' borders.
 */
export function writeTaskData(given: Prescription, numberCells: NumberCells): Buffer {
  const { as, code, field, area, boundary, holding, product, task, zones } = given;
  const laid =
    as === "zones"
      ? null
      : layGrid(
          boundary,
          zones.map(({ shape }) => shape),
          numberCells,
        );
  const bytes = laid && gridBytes(laid, given);
  const scale = (1 / code.steps).toFixed(9);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<ISO11783_TaskData ${version}>`,
    `<CTR A="CTR1" B="${nameOf(holding)}"/>`,
    `<PFD A="PFD1" C="${nameOf(field)}" D="${Math.round(area)}" E="CTR1">${polygonsOf(boundary).map(polygon(1)).join("")}</PFD>`,
    `<PDT A="PDT1" B="${nameOf(product)}"/>`,
    `<VPN A="VPN1" B="0" C="${scale}" D="${code.decimals}" E="${nameOf(code.unit)}"/>`,
    `<TSK A="TSK1" B="${nameOf(task)}" C="CTR1" E="PFD1" G="1" H="${outside}" I="${lost}" J="${outside}">`,
    treatmentZones(given),
    laid && bytes && as !== "zones" ? grid(laid, bytes.length, as) : "",
    "</TSK>",
    "</ISO11783_TaskData>\n",
  ];
  const files = [{ name: "TASKDATA/TASKDATA.XML", data: Buffer.from(lines.join("\n")) }];
  return zip(bytes ? [...files, { name: `TASKDATA/${gridName}.bin`, data: bytes }] : files);
}
