import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useOutletContext } from "@remix-run/react";
import type { ListContext } from "../list-context";
import "../choose.css";
import { sameFields } from "../same-fields";
import { ChooseList } from "./parts/choose-list";
import { loadChosen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Выбор полей — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadChosen(args);

/** A field ticked in the list is known from the list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  sameFields(currentUrl, nextUrl) ? false : defaultShouldRevalidate;

/** Stands in the list's place; a route of its own, so that the map's page does without its code. */
export default function ChooseFields() {
  const { known } = useLoaderData<typeof loader>();
  return (
    <>
      <ChooseList {...useOutletContext<ListContext>()} known={known} />
      <Outlet />
    </>
  );
}
