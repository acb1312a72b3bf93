import type { FileMetaData } from "hyparquet";
import { z } from "#contract/zod";
import { BoundaryFileError } from "../boundary-file-error";
import { projectionByEpsg } from "../projection/epsg";
import { type Projection, wgs84 } from "../projection/projection";

const crsId = z.object({ authority: z.string(), code: z.union([z.number(), z.string()]) });

const geoShape = z.object({
  primary_column: z.string(),
  columns: z.record(
    z.string(),
    z.object({
      encoding: z.string(),
      /** PROJJSON; null where it is not known, absent where it is WGS 84. */
      crs: z.object({ id: crsId.optional(), name: z.string().optional() }).nullish(),
    }),
  ),
});

export interface GeometryColumn {
  name: string;
  /** Well-known binary; else lists of x and y. */
  isBinary: boolean;
  /** Undefined where the file says that it is not known. */
  projection: Projection | undefined;
}

function projectionOf(crs: z.output<typeof geoShape>["columns"][string]["crs"]): Projection | undefined {
  if (crs === undefined) return wgs84;
  if (crs === null) return undefined;
  const { authority = "", code = "" } = crs.id ?? {};
  if (/^OGC$/i.test(authority) && /^CRS84h?$/i.test(String(code))) return wgs84;
  if (/^EPSG$/i.test(authority)) return projectionByEpsg(Number(code));
  throw new BoundaryFileError(
    "unknown_crs",
    `Система координат файла не распознана (${(crs.name ?? "без названия").slice(0, 80)}). Сохраните карту в WGS 84 и загрузите снова`,
  );
}

/**
 * The column of shapes that a file names; undefined where it is a table without any.
 * @throws BoundaryFileError unknown_crs
 */
export function geometryColumn({ key_value_metadata }: FileMetaData): GeometryColumn | undefined {
  const text = key_value_metadata?.find(({ key }) => key === "geo")?.value;
  const parsed = text === undefined ? undefined : geoShape.safeParse(parsedJson(text));
  if (!parsed?.success) return undefined;
  const { primary_column: name, columns } = parsed.data;
  const column = columns[name];
  return column && { name, isBinary: /^wkb$/i.test(column.encoding), projection: projectionOf(column.crs) };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
