import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createPlot } from "../actions.server";
import { PlotDrawing } from "../plot-drawing";
import { loadPlotForm } from "../queries.server";

export const meta: MetaFunction = () => [{ title: "Новый участок — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadPlotForm(args);
export const action = createPlot;

export default function NewPlot() {
  const screen = useLoaderData<typeof loader>();
  return <PlotDrawing key={screen.fieldId} screen={screen} plot={null} answer={useActionData<typeof action>()} />;
}
