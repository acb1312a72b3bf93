import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idsIn } from "~/params.server";
import { EmptyState } from "~/ui/empty-state";
import { WeatherCards } from "../weather-cards";
import { loadFieldWeather } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Погода на поле — Полевод" }];

export function loader(args: LoaderFunctionArgs) {
  const { customerId, fieldId } = idsIn(args.params, "customerId", "fieldId");
  return loadFieldWeather(args, customerId, fieldId);
}

export default function FieldWeather() {
  const view = useLoaderData<typeof loader>();
  if (!view)
    return (
      <EmptyState title="Погода неизвестна" icon="weather">
        У поля нет границы, по которой видно, где оно лежит. Нарисуйте или загрузите её.
      </EmptyState>
    );
  return <WeatherCards {...view} />;
}
