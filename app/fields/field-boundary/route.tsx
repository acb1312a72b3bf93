import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { saveBoundary } from "./actions.server";
import { BoundaryEditor } from "./boundary-editor";
import { loadBoundary } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Граница: ${data?.field.name ?? "поле"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadBoundary(args);
export const action = saveBoundary;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function EditBoundary() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <BoundaryEditor key={screen.fieldId} {...screen} answer={answer} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
