import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { FieldsScreen } from "./parts/fields-screen";
import { loadMapScreen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Карта и поля — Полевод" }];

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadMapScreen(context, request, Number(params.customerId));

/** Which of list and map a phone shows, and what is chosen, change nothing in the data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const asked = ({ searchParams }: URL) => {
    const params = new URLSearchParams(searchParams);
    for (const name of ["view", "field"]) params.delete(name);
    return params.toString();
  };
  const sameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return sameScreen && asked(currentUrl) === asked(nextUrl) ? false : defaultShouldRevalidate;
};

export default function MapScreen() {
  const screen = useLoaderData<typeof loader>();
  return <FieldsScreen customerId={Number(useParams().customerId)} {...screen} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
