import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { mergeFields } from "./actions.server";
import { FieldMerge } from "./parts/field-merge";
import { loadMerge } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Объединить поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadMerge(args);
export const action = mergeFields;

/** After a conflict the form needs the versions that are saved now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function MergeFields() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <FieldMerge {...screen} answer={answer} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
