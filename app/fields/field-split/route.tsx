import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { splitField } from "./actions.server";
import { FieldSplit } from "./parts/field-split";
import { loadSplit } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Разделить: ${data?.field.name ?? "поле"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadSplit(args);
export const action = splitField;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function SplitField() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <FieldSplit key={screen.fieldId} {...screen} answer={answer} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
