import type { Plot, plotCalls } from "../../../contract/plots";
import { areaOf } from "../../../farm-api/geometry/area";
import type { MultiPolygon } from "../../../farm-api/geometry/types";
import { checkBeside, checkInside, landOf } from "../../../farm-api/plots/plot-land";
import { changedSowing, noSowing, type PlotSowing, sowingProblems } from "../../../farm-api/plots/plot-sowing";
import type { DomainAnswers } from "../asked";
import { invalid, notFound } from "../problem";
import type { Holding, StoredField, StoredPlot } from "../world/holding";
import { asRefusal } from "./as-refusal";
import { boundaryOf } from "./field-changes";
import { plotsIn, standingField } from "./field-shapes";
import { knows } from "./known-entries";
import { checkName, checkVersion } from "./shared";

const toPlot = (
  field: StoredField,
  { boundary, sowing_id: _, deleted: __, ...plot }: StoredPlot,
  embed?: "geojson",
): Plot => ({ ...plot, field_id: field.id, ...(embed ? { geojson: boundary } : {}) });

interface Address {
  fieldId: number;
  plotId: number;
}

/** @throws MockProblem NotFound */
function find(holding: Holding, { fieldId, plotId }: Address, deletedToo = false) {
  const field = standingField(holding, fieldId);
  const plot = field.plots.find(({ id }) => id === plotId);
  if (!plot || (plot.deleted && !deletedToo)) throw notFound();
  return { field, plot };
}

/** @throws MockProblem GeometryInvalid, NameTaken */
function checkPlot(field: StoredField, plot: Pick<StoredPlot, "year" | "name" | "boundary">, own?: number): void {
  const others = plotsIn(field, plot.year).filter(({ id }) => id !== own);
  asRefusal(() => {
    checkInside(field.boundary, plot.boundary);
    checkBeside(
      others.map(({ name, boundary }) => ({ name, shape: boundary })),
      plot.boundary,
    );
  });
  checkName(others, plot.name);
}

/** @throws MockProblem Invalid */
function checkSowing(holding: Holding, sowing: PlotSowing, year: number): void {
  const problems = sowingProblems(sowing, year);
  if (sowing.crop_id !== null && !knows(holding, "crops", sowing.crop_id))
    problems.push({ path: "crop_id", message: "Культура не найдена" });
  if (problems.length > 0) throw invalid(...problems);
}

const drawn = (geojson: unknown): MultiPolygon =>
  boundaryOf(geojson ?? "nothing") ?? { type: "MultiPolygon", coordinates: [] };

const standing = ({ fields }: Holding) => [...fields.values()].filter(({ deleted }) => !deleted);

const listed = (holding: Holding, season: number | undefined, embed?: "geojson") =>
  standing(holding).flatMap((field) => plotsIn(field, season).map((plot) => toPlot(field, plot, embed)));

export const plotAnswers: DomainAnswers<typeof plotCalls> = {
  listFieldPlots: ({ holding, params, query: { season, embed } }) => {
    const field = standingField(holding, params.fieldId);
    const plots = plotsIn(field, season);
    const shapes = plots.map(({ boundary }) => boundary);
    const none = { remainder: null, outside: null };
    const land = season === undefined || !field.boundary ? none : landOf(field.boundary, shapes);
    return { items: plots.map((plot) => toPlot(field, plot, embed)), ...land };
  },
  createPlot: ({ world, holding, params, body: { geojson, name, year, ...given } }) => {
    const field = standingField(holding, params.fieldId);
    const sowing = changedSowing(noSowing, given);
    checkSowing(holding, sowing, year);
    const boundary = drawn(geojson);
    checkPlot(field, { name, year, boundary });
    const [id, sowing_id] = [world.nextId(), world.nextId()];
    const plot = { id, sowing_id, name, year, boundary, area: areaOf(boundary), ...sowing, version: 1, deleted: false };
    field.plots.push(plot);
    return toPlot(field, plot, "geojson");
  },
  getPlot: ({ holding, params }) => {
    const { field, plot } = find(holding, params);
    return toPlot(field, plot, "geojson");
  },
  updatePlot: ({ holding, params, body: { geojson, name, year, version, ...given } }) => {
    const { field, plot } = find(holding, params);
    checkVersion(plot.version, version);
    const sowing = changedSowing(plot, given);
    checkSowing(holding, sowing, year ?? plot.year);
    const boundary = geojson == null ? plot.boundary : drawn(geojson);
    const next = { name: name ?? plot.name, year: year ?? plot.year, boundary, area: areaOf(boundary) };
    if (geojson != null || next.year !== plot.year) checkPlot(field, next, plot.id);
    else checkName(plotsIn(field, next.year), next.name, plot.id);
    Object.assign(plot, sowing, next, { version: version + 1 });
    return toPlot(field, plot, "geojson");
  },
  deletePlot: ({ holding, params }) => {
    const { plot } = find(holding, params);
    Object.assign(plot, { deleted: true, version: plot.version + 1 });
    return undefined;
  },
  restorePlot: ({ holding, params }) => {
    const { field, plot } = find(holding, params, true);
    if (plot.deleted) {
      checkPlot(field, plot, plot.id);
      Object.assign(plot, { deleted: false, version: plot.version + 1 });
    }
    return toPlot(field, plot, "geojson");
  },
  listPlots: ({ holding, query: { season, embed } }) => ({ items: listed(holding, season, embed) }),
  listPlotsGeojson: ({ holding, query: { season } }) => ({
    type: "FeatureCollection",
    features: listed(holding, season, "geojson").flatMap(({ id, geojson, name, field_id, year, crop_id, area }) =>
      geojson ? [{ type: "Feature", id, geometry: geojson, properties: { name, field_id, year, crop_id, area } }] : [],
    ),
  }),
};
