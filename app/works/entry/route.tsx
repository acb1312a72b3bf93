import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import "~/ui/sheet/sheet.css";
import { actOnEntry } from "./actions.server";
import "./entry.css";
import { EntryScreen } from "./parts/entry-screen";
import { loadEntry } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Ввод работ за день — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadEntry(args);
export const action = actOnEntry;

/** What is refused has changed nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;

export default function WorksEntry() {
  return <EntryScreen screen={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
