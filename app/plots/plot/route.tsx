import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { updatePlot } from "../actions.server";
import { PlotDrawing } from "../plot-drawing";
import { loadPlot } from "../queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Участок: ${data?.plot.name ?? "не найден"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadPlot(args);
export const action = updatePlot;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function EditPlot() {
  const { plot, ...screen } = useLoaderData<typeof loader>();
  return <PlotDrawing key={plot.id} screen={screen} plot={plot} answer={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
