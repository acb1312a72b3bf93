import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WeatherScreen } from "../weather-screen";
import { drawOverview } from "./draw-overview.server";

export const meta: MetaFunction = () => [{ title: "Погода — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => drawOverview(args);

export default function WeatherOverview() {
  return (
    <main className="p-4">
      <WeatherScreen {...useLoaderData<typeof loader>()} />
    </main>
  );
}
