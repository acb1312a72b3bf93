import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createMarker } from "../actions.server";
import { MarkerForm } from "../marker-form";
import { loadMarkerForm } from "../queries.server";

export const meta: MetaFunction = () => [{ title: "Новая метка — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadMarkerForm(args);
export const action = createMarker;

export default function NewMarker() {
  return <MarkerForm screen={useLoaderData<typeof loader>()} marker={null} answer={useActionData<typeof action>()} />;
}
