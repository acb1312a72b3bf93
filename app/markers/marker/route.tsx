import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { updateMarker } from "../actions.server";
import { MarkerForm } from "../marker-form";
import { loadMarker } from "../queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Метка: ${data?.marker.name ?? "не найдена"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadMarker(args);
export const action = updateMarker;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function EditMarker() {
  const { marker, ...screen } = useLoaderData<typeof loader>();
  return <MarkerForm key={marker.id} screen={screen} marker={marker} answer={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
