import type { LoaderFunctionArgs } from "@remix-run/node";
import { weatherStationCalls } from "#contract/weather-stations";
import { dateTime } from "#formats/days/instants";
import { dayAndMonth } from "#formats/days/words";
import { customerIn } from "~/params.server";
import { openWindow } from "~/session/open-window.server";
import { loadFrame } from "~/upstream/frame.server";
import { requireWeather } from "../load-weather.server";

/** The holding's stations, and what the address opens over them. */
export async function loadStations(args: LoaderFunctionArgs) {
  requireWeather();
  const customerId = customerIn(args.params);
  const { api } = args.context;
  const [{ mayEdit, adding, named }, { items }, { user }] = await Promise.all([
    openWindow(args, "changeSettings"),
    api.load(weatherStationCalls.listWeatherStations, { params: { customerId } }),
    loadFrame(api, customerId),
  ]);
  const { origin } = new URL(args.request.url);
  const stations = items.map(({ address, heard_at, remark, remark_at, ...station }) => ({
    ...station,
    address: address && origin + address,
    // By the clock that the station goes by, as the file of its readings and what is said beside its fields.
    heard: heard_at && dateTime(heard_at, station.tz_offset),
    remark: remark && remark_at ? `${dateTime(remark_at, station.tz_offset)}: ${remark}` : null,
  }));
  return {
    customerId,
    /** The day on which a holding of the demonstration lives. */
    studyDay: user.customer.demo_day && dayAndMonth(user.customer.demo_day),
    stations,
    mayEdit,
    adding,
    edited: named("edit", stations),
    opened: named("station", stations),
  };
}

export type StationsScreen = Awaited<ReturnType<typeof loadStations>>;
export type StationRow = StationsScreen["stations"][number];
