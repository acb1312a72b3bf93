import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { saveBoundary } from "./actions.server";
import { BoundaryEditor } from "./boundary-editor";
import { loadBoundary } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Граница: ${data?.field.name ?? "поле"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadBoundary(args);
export const action = saveBoundary;

export const shouldRevalidate = afterRefusal;

export default function EditBoundary() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <BoundaryEditor key={screen.fieldId} {...screen} answer={answer} />;
}
