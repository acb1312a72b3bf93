import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { loadFilters } from "../filter-choices.server";
import { FilterForm } from "./filter-form";

export const meta: MetaFunction = () => [{ title: "Фильтры полей — Полевод" }];

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadFilters(context, request, Number(params.customerId));

/** Stands in the list's place; a route of its own, so that the map's page does without its code. */
export default function Filters() {
  return <FilterForm customerId={Number(useParams().customerId)} {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
