import type { LoaderFunctionArgs } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { Banner } from "~/ui/banner";
import { draw } from "~/ui/draw.server";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { withParams } from "~/ui/url-state";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { drawNothing, drawWeather, viewTabs, weatherViews } from "../draw-weather.server";
import { loadWeather, requireWeather } from "../load-weather.server";
import type { WeatherScreenProps } from "../weather-screen";
import { loadRain, readDivision } from "./queries.server";
import { RainCard } from "./rain-card";

const views = { ...weatherViews, rain: "Осадки по подразделениям" };

const nothing = (hasDivision: boolean) => (
  <EmptyState title={hasDivision ? "Погода неизвестна" : "Подразделений пока нет"} icon="weather">
    {hasDivision
      ? "У полей этого подразделения нет границ, по которым видно, где они лежат."
      : "Погода подразделения считается по его полям. Погода каждого поля есть на его странице."}
  </EmptyState>
);

/** Rain of a period in all divisions. */
async function drawRain(args: LoaderFunctionArgs, customerId: number): Promise<WeatherScreenProps> {
  const { context, request } = args;
  const card = <RainCard {...(await loadRain(args))} customerId={customerId} asked={new URL(request.url).search} />;
  return {
    head: draw(context, "head", <PageHeader title="Погода: осадки" />),
    choices: [viewTabs(request, views, "rain")],
    alerts: null,
    cards: draw(context, "weather", card),
    isComing: false,
  };
}

/** The weather of a division, or the rain of all of them. */
export async function drawOverview(args: LoaderFunctionArgs): Promise<WeatherScreenProps> {
  requireWeather();
  const { context, request, params } = args;
  const customerId = customerIn(params);
  const { search, searchParams } = new URL(request.url);
  if (searchParams.get("view") === "rain") return drawRain(args, customerId);
  const { divisions, chosen, isLost } = await readDivision(args, customerId);
  const weather = chosen && (await loadWeather(args, { kind: "division", customerId, id: chosen.id }));
  if (chosen) await readWhatWasTold(args, customerId, { division_id: chosen.id, weather: true });
  const screen = weather ? drawWeather(args, weather, views) : drawNothing(args, nothing(chosen !== null));
  const tabs = divisions.map(({ id, name }) => ({
    label: name,
    // Who compares divisions looks at the same of each; who speaks is of each its own.
    to: withParams(search, { place: id, source: null }),
    current: id === chosen?.id,
  }));
  return {
    ...screen,
    head: draw(
      context,
      "head",
      <>
        <PageHeader title={chosen ? `Погода: ${chosen.name}` : "Погода"} />
        {isLost && chosen && <Banner tone="info">Подразделения из ссылки здесь нет, показано «{chosen.name}».</Banner>}
      </>,
    ),
    choices: [{ label: "Подразделения", tabs }, ...screen.choices],
  };
}
