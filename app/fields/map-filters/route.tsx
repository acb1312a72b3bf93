import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customerIn } from "~/params.server";
import { useCustomerId } from "~/use-customer-id";
import { loadFilters } from "./filter-choices.server";
import { FilterForm } from "./filter-form";

export const meta: MetaFunction = () => [{ title: "Фильтры полей — Полевод" }];

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadFilters(context, request, customerIn(params));

/** Stands in the list's place; a route of its own, so that the map's page does without its code. */
export default function Filters() {
  return <FilterForm customerId={useCustomerId()} {...useLoaderData<typeof loader>()} />;
}
