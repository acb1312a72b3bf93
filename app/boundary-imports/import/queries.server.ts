import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ImportPreview } from "#contract/boundary-imports";
import { calls } from "#contract/calls";
import { requireRight } from "~/session/rights.server";
import { readScope, seasonsList } from "~/session/scope.server";
import { customerEntries } from "~/upstream/dictionaries.server";
import { type FarmApi, type Polled, throwToBoundary } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { readChoice } from "./choice";
import { importNotFound, importParams } from "./import-params.server";
import { drawOverview } from "./overview";
import { pageSize } from "./page-size";

interface Asked {
  customerId: number;
  id: number;
}

/** Pages of rows that the drawing is made of: a thousand shapes. */
const drawnPages = 5;

const page = (api: FarmApi, params: Asked, offset: number) =>
  api.poll(calls.getBoundaryImport, { params, query: { offset } });

/** A file that can't be read, and one on which the reading itself broke. */
const refusing = new Set(["BoundaryFileInvalid", "JobPutAside"]);

/** How the import stands; a file that can't be read says why. */
async function look(
  api: FarmApi,
  params: Asked,
  offset: number,
): Promise<Polled<ImportPreview> | { refused: string; putAside: boolean }> {
  try {
    return await page(api, params, offset);
  } catch (error) {
    if (error instanceof UpstreamError && refusing.has(error.code))
      return { refused: error.message, putAside: error.code === "JobPutAside" };
    if (error instanceof UpstreamError && error.code === "NotFound") throw importNotFound();
    return throwToBoundary(error);
  }
}

/** Rows for the drawing: those at hand and as many more as it may hold. */
async function rowsToDraw(api: FarmApi, params: Asked, first: ImportPreview, offset: number) {
  const offsets = Array.from({ length: drawnPages }, (_, index) => index * pageSize);
  const others = offsets.filter((other) => other !== offset && other < first.rows_count);
  const pages = await Promise.all(others.map((other) => page(api, params, other).catch(throwToBoundary)));
  return [...first.rows, ...pages.flatMap((answer) => ("ready" in answer ? answer.ready.rows : []))];
}

export async function loadImport({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const asked = importParams(params);
  const { searchParams } = new URL(request.url);
  const offset = Math.min(Math.max(Math.trunc(Number(searchParams.get("offset"))) || 0, 0), 10_000);
  const [rights, standing] = await Promise.all([
    requireRight(api, asked.customerId, "changeFields"),
    look(api, asked, offset),
  ]);
  if ("refused" in standing)
    return { state: "refused" as const, message: standing.refused, putAside: standing.putAside };
  if ("progress" in standing)
    return { state: "running" as const, progress: standing.progress, creating: searchParams.get("step") === "create" };
  const { rows, ...preview } = standing.ready;
  if (preview.state === "done")
    return { state: "done" as const, preview, sown: Number(searchParams.get("sown")) || null };
  if (preview.state === "choosing") return { state: "choosing" as const, preview };
  const { season } = await readScope(context, request, asked.customerId);
  const crops = new Map((await customerEntries(api, asked.customerId, "crops")).map(({ id, name }) => [id, name]));
  const mayCreateDivisions = rights.may("changeDivisions");
  return {
    state: "ready" as const,
    preview,
    // What a crop of the file was taken for: «Кукуруза» is one of two.
    rows: rows.map(({ geojson: _, ...row }) => ({ ...row, takenFor: crops.get(row.crop_id ?? 0) ?? null })),
    offset,
    overview: drawOverview(await rowsToDraw(api, asked, standing.ready, offset)),
    headerSeason: season,
    seasons: seasonsList(context.today),
    mayCreateDivisions,
    choice: readChoice(searchParams, {
      season: preview.season ?? season,
      createDivisions: mayCreateDivisions,
    }),
  };
}

type Loaded = Awaited<ReturnType<typeof loadImport>>;
export type ReadyImport = Extract<Loaded, { state: "ready" }>;
export type ChoosingImport = Extract<Loaded, { state: "choosing" }>;
export type DoneImport = Extract<Loaded, { state: "done" }>;
export type PreviewRow = ReadyImport["rows"][number];
