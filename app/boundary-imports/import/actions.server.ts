import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { chosenCrops } from "./choice";
import { type Confirm, previewForm, type Remap, type Reread } from "./form";
import { importParams } from "./import-params.server";

interface Acting extends Pick<ActionFunctionArgs["context"], "api" | "session"> {
  params: { customerId: number; id: number };
  key: string | undefined;
}

async function remap({ api, params }: Acting, { mapping }: Remap) {
  await api.start(calls.remapBoundaryImport, { params, body: { mapping } });
  return redirect(paths.boundaryImport(params.customerId, params.id));
}

const noLayer = () =>
  new UpstreamError("Invalid", 422, "Отметьте хотя бы один слой", {
    fields: [{ path: "layers", message: "Отметьте хотя бы один слой" }],
  });

async function reread({ api, params }: Acting, { has_layers, layers, crs }: Reread) {
  if (has_layers && layers.length === 0) throw noLayer();
  await api.start(calls.rereadBoundaryImport, { params, body: { layers: layers.length > 0 ? layers : null, crs } });
  return redirect(paths.boundaryImport(params.customerId, params.id));
}

async function confirm({ api, params, key }: Acting, { intent: _, sowing_season: season, crops, ...choice }: Confirm) {
  await api.start(calls.confirmBoundaryImport, { params, body: { ...choice, season, crops: chosenCrops(crops) }, key });
  return redirect(paths.boundaryImport(params.customerId, params.id, { step: "create", sown: season }));
}

async function discard({ api, session, params }: Acting) {
  await api.send(calls.discardBoundaryImport, { params });
  await session.say({ text: "Загрузка отменена, поля не изменились", tone: "info" });
  return redirect(paths.boundaryImports(params.customerId));
}

/** Answers every form of the preview. */
export async function actOnPreview({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const ids = importParams(params);
  return answerForm(await readForm(request), previewForm, ({ value, key }) => {
    const acting = { api, session, params: ids, key };
    if (value.intent === "remap") return remap(acting, value);
    if (value.intent === "reread") return reread(acting, value);
    return value.intent === "confirm" ? confirm(acting, value) : discard(acting);
  });
}
