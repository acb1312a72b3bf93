import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { weatherSettingsCalls } from "#contract/weather-settings";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { settingsForm } from "./form";

/** Saves the distance of stations, or the rules of one type of products. */
export async function saveWeatherSettings({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), settingsForm, async ({ value, key }) => {
    const { version } = value;
    const change =
      value.intent === "distance"
        ? { station_distance: Math.round(value.distance * 1000) }
        : { spray: { product_type: value.product, rules: value.intent === "rules" ? value.rules : null } };
    const body = { ...change, version };
    await api.send(weatherSettingsCalls.updateWeatherSettings, { params: { customerId }, body, key });
    await session.say({ text: value.intent === "usual" ? "Пороги снова обычные" : "Настройки погоды сохранены" });
    const product = value.intent === "distance" ? undefined : value.product;
    return redirect(paths.settingsWeather(customerId, { product }));
  });
}
