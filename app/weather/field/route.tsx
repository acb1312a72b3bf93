import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idsIn } from "~/params.server";
import { WeatherScreen } from "../weather-screen";
import { loadFieldWeather } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Погода на поле — Полевод" }];

export function loader(args: LoaderFunctionArgs) {
  const { customerId, fieldId } = idsIn(args.params, "customerId", "fieldId");
  return loadFieldWeather(args, customerId, fieldId);
}

export default function FieldWeather() {
  return <WeatherScreen {...useLoaderData<typeof loader>()} />;
}
