import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { type Confirm, previewForm, type Remap } from "./form";
import { importParams } from "./import-params.server";

interface Acting extends Pick<ActionFunctionArgs["context"], "api" | "session"> {
  params: { customerId: number; id: number };
  key: string | undefined;
}

async function remap({ api, params }: Acting, { mapping }: Remap) {
  await api.start(calls.remapBoundaryImport, { params, body: { mapping } });
  return redirect(paths.boundaryImport(params.customerId, params.id));
}

async function confirm({ api, params, key }: Acting, { intent: _, sowing_season: season, ...choice }: Confirm) {
  await api.start(calls.confirmBoundaryImport, { params, body: { ...choice, season }, key });
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
  return answerForm(await request.formData(), previewForm, ({ value, key }) => {
    const acting = { api, session, params: ids, key };
    if (value.intent === "remap") return remap(acting, value);
    return value.intent === "confirm" ? confirm(acting, value) : discard(acting);
  });
}
