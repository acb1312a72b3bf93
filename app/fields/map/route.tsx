import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { useCustomerId } from "~/use-customer-id";
import { loadMapScreen } from "../map-screen.server";
import { sameFields } from "../same-fields";
import { FieldsScreen } from "./parts/fields-screen";

export const meta: MetaFunction = () => [{ title: "Карта и поля — Полевод" }];

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadMapScreen(context, request, customerIn(params));

/** Which of list and map a phone shows, what is chosen, and the map's ground change nothing in the data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, ...others }) => {
  if (formAction === paths.preferences()) return false;
  return sameFields(others.currentUrl, others.nextUrl) ? false : others.defaultShouldRevalidate;
};

export default function MapScreen() {
  const screen = useLoaderData<typeof loader>();
  return <FieldsScreen customerId={useCustomerId()} {...screen} />;
}
