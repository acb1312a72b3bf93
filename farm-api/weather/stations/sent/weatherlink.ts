import {
  celsius,
  fromMiles,
  gustBeside,
  isRecord,
  numberIn,
  type Reading,
  type Sent,
  UnreadableSending,
} from "./reading";

/** mm of one count of the collector, by WeatherLink's `rain_size`. */
const millimetresOfCount: Record<number, number> = { 1: 0.254, 2: 0.2, 3: 0.1, 4: 0.0254 };
/** The record of an integrated sensor suite; others are of soil, of the house, of the barometer. */
const outdoors = 1;

function rainOf(sent: Sent): number | null {
  const counts = numberIn(sent, "rainfall_year", "rainfall_monthly", "rainfall_daily");
  const size = millimetresOfCount[numberIn(sent, "rain_size") ?? 0];
  if (counts !== null && size !== undefined) return counts * size;
  // The second version of the interface tells millimetres beside the counts.
  return numberIn(
    sent,
    "rainfall_year_mm",
    "rainfall_monthly_mm",
    "rainfall_daily_mm",
    "rainfall_day_mm",
    "rain_year_mm",
  );
}

/** The strongest of ten minutes; one of two beside a mean of ten may be weaker than that. */
function gustOf(sent: Sent): number | null {
  const ofTen = numberIn(sent, "wind_speed_hi_last_10_min", "wind_gust_10_min");
  const mean = numberIn(sent, "wind_speed_avg_last_10_min", "wind_speed_10_min_avg");
  return ofTen ?? gustBeside(mean, numberIn(sent, "wind_speed_hi_last_2_min"), mean !== null);
}

function readOne(sent: Sent, at: number): Reading {
  return {
    at: (numberIn(sent, "ts") ?? at / 1000) * 1000,
    temperature: celsius(numberIn(sent, "temp", "temp_out")),
    humidity: numberIn(sent, "hum", "hum_out"),
    precipitation: null,
    rain_counter: rainOf(sent),
    wind: fromMiles(
      numberIn(
        sent,
        "wind_speed_avg_last_10_min",
        "wind_speed_avg_last_2_min",
        "wind_speed_10_min_avg",
        "wind_speed_last",
      ),
    ),
    gust: fromMiles(gustOf(sent)),
    wind_direction: numberIn(
      sent,
      "wind_dir_scalar_avg_last_10_min",
      "wind_dir_scalar_avg_last_2_min",
      "wind_dir_last",
      "wind_dir",
    ),
    radiation: numberIn(sent, "solar_rad"),
  };
}

const isOutdoors = (one: Sent) =>
  one.data_structure_type === outdoors ||
  numberIn(one, "temp", "temp_out", "rainfall_daily", "wind_speed_last") !== null;

/** Records of one moment come from several transmitters: one has the wind, another the rain. */
const together = (readings: readonly Reading[]): Reading[] => {
  const merged = new Map<number, Reading>();
  for (const one of readings) {
    const before = merged.get(one.at);
    if (!before) merged.set(one.at, { ...one });
    else
      for (const [name, value] of Object.entries(one))
        if (value !== null) Object.assign(before, { [name]: Reflect.get(before, name) ?? value });
  }
  return [...merged.values()];
};

/**
 * A sending of Davis: what WeatherLink Live answers (`data.conditions`, English units, rain in counts of the collector), or
 * the second version of WeatherLink's interface (`sensors[].data[]`). Units: weatherlink-live-local-api.
 * @throws UnreadableSending where nothing outdoors is in it
 */
export function readWeatherLink(sent: Sent, now: number): Reading[] {
  const { data, sensors } = sent;
  const at = isRecord(data) ? (numberIn(data, "ts") ?? now / 1000) * 1000 : now;
  const ofLive = isRecord(data) && Array.isArray(data.conditions) ? data.conditions : [];
  const ofSensors = Array.isArray(sensors)
    ? sensors
        .slice(0, 50)
        .flatMap((sensor: unknown) => (isRecord(sensor) && Array.isArray(sensor.data) ? sensor.data.slice(0, 20) : []))
    : [];
  const records = [...ofLive.slice(0, 50), ...ofSensors].filter(isRecord).filter(isOutdoors);
  if (records.length === 0) throw new UnreadableSending("В посылке WeatherLink нет показаний наружных датчиков");
  return together(records.map((one) => readOne(one, at)));
}
