import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import { WeatherCards } from "../weather-cards";
import { loadOverview } from "./queries.server";
import { RainCard } from "./rain-card";

export const meta: MetaFunction = () => [{ title: "Погода — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadOverview(args);

export default function WeatherOverview() {
  const { customerId, divisions, chosen, weather, rain } = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      <PageHeader title={chosen ? `Погода: ${chosen.name}` : "Погода"}>
        {divisions.length > 1 && (
          <Tabs
            label="Подразделения"
            tabs={divisions.map(({ id, name }) => ({
              label: name,
              to: paths.weather(customerId, { place: id }),
              current: id === chosen?.id,
            }))}
          />
        )}
      </PageHeader>
      {weather ? (
        <WeatherCards {...weather} />
      ) : (
        <EmptyState title={chosen ? "Погода неизвестна" : "Подразделений пока нет"} icon="weather">
          {chosen
            ? "У полей этого подразделения нет границ, по которым видно, где они лежат."
            : "Погода подразделения считается по его полям. Погода каждого поля есть на его странице."}
        </EmptyState>
      )}
      <RainCard {...rain} />
    </main>
  );
}
