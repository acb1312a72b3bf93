import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { answerDrawn } from "~/map/drawing/server/answer-drawn.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { hectares } from "~/words/format";
import { editPlotForm, newPlotForm } from "./form";

export async function createPlot({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  return answerDrawn(await readForm(request), newPlotForm, "boundary", async ({ value, key }) => {
    const { boundary, ...rest } = value;
    const plot = await api.send(calls.createPlot, { params: place, body: { ...rest, geojson: boundary }, key });
    await session.say({ text: `Участок «${plot.name}» добавлен: ${hectares(plot.area)}` });
    return redirect(paths.fieldPlots(place.customerId, place.fieldId, { year: plot.year }));
  });
}

/** As text, a Polygon like a MultiPolygon of one part. */
function coordinatesOf(geojson: unknown): string {
  if (typeof geojson !== "object" || geojson === null || !("coordinates" in geojson)) return "";
  const isPolygon = "type" in geojson && geojson.type === "Polygon";
  return JSON.stringify(isPolygon ? [geojson.coordinates] : geojson.coordinates);
}

export async function updatePlot({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, fieldId, plotId } = params;
  const place = { customerId: Number(customerId), fieldId: Number(fieldId), plotId: Number(plotId) };
  return answerDrawn(await readForm(request), editPlotForm, "boundary", async ({ value, key }) => {
    const { boundary, ...rest } = value;
    const standing = await api.send(calls.getPlot, { params: place });
    // A plot that its field left outside can be renamed as long as it is not drawn anew.
    const moved = coordinatesOf(standing.geojson) !== coordinatesOf(boundary);
    const body = { ...rest, ...(moved ? { geojson: boundary } : {}) };
    const plot = await api.send(calls.updatePlot, { params: place, body, key });
    await session.say({ text: `Участок «${plot.name}» сохранён: ${hectares(plot.area)}` });
    return redirect(paths.fieldPlots(place.customerId, place.fieldId, { year: plot.year }));
  });
}
