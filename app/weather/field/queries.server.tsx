import type { LoaderFunctionArgs } from "@remix-run/node";
import { EmptyState } from "~/ui/empty-state";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { drawNothing, drawWeather } from "../draw-weather.server";
import { loadWeather, requireWeather } from "../load-weather.server";

/** The weather of a field. */
export async function loadFieldWeather(args: LoaderFunctionArgs, customerId: number, id: number) {
  requireWeather();
  const weather = await loadWeather(args, { kind: "field", customerId, id });
  await readWhatWasTold(args, customerId, { field_id: id, weather: true });
  if (weather) return drawWeather(args, weather);
  return drawNothing(
    args,
    <EmptyState title="Погода неизвестна" icon="weather">
      {weather === null
        ? "У поля нет границы, по которой видно, где оно лежит. Нарисуйте или загрузите её."
        : "Спросить о погоде не удалось. Обновите страницу позже."}
    </EmptyState>,
  );
}
