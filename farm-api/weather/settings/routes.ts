import { weatherSettingsCalls as calls } from "#contract/weather-settings";
import type { Serve } from "../../platform/http/serve";
import { getWeatherSettings, updateWeatherSettings } from "./settings";

export function settingsRoutes(serve: Serve): void {
  serve.member(calls.getWeatherSettings, ({ tx, who }) => getWeatherSettings(tx, who.customerId));
  serve.member(calls.updateWeatherSettings, ({ tx, who, body }) => updateWeatherSettings(tx, who.customerId, body));
}
