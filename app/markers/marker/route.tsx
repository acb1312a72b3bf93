import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { updateMarker } from "../actions.server";
import { MarkerForm } from "../marker-form";
import { loadMarker } from "../queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Метка: ${data?.marker.name ?? "не найдена"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadMarker(args);
export const action = updateMarker;

export const shouldRevalidate = afterRefusal;

export default function EditMarker() {
  const { marker, ...screen } = useLoaderData<typeof loader>();
  return <MarkerForm key={marker.id} screen={screen} marker={marker} answer={useActionData<typeof action>()} />;
}
