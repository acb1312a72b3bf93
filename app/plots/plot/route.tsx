import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { updatePlot } from "../actions.server";
import { PlotDrawing } from "../plot-drawing";
import { loadPlot } from "../queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Участок: ${data?.plot.name ?? "не найден"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadPlot(args);
export const action = updatePlot;

export const shouldRevalidate = afterRefusal;

export default function EditPlot() {
  const { plot, ...screen } = useLoaderData<typeof loader>();
  return <PlotDrawing key={plot.id} screen={screen} plot={plot} answer={useActionData<typeof action>()} />;
}
