import sql from "sql-template-tag";
import { divisionWeather, weatherCalls } from "#contract/weather";
import { systemClock } from "#farm-api/platform/clock";
import type { Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";
import { placeOnGrid } from "#farm-api/weather/places/place";
import { refreshOnce } from "#farm-api/weather/places/refresh";
import { openMeteo } from "#farm-api/weather/sources/open-meteo";
import { simulatedWeather } from "#farm-api/weather/sources/simulated/simulated";
import { addDays } from "#formats/days/count";
import type { Bench } from "./support/bench";
import type { BenchHouse } from "./support/bench-house";
import { once, repeat, spread } from "./support/figures";
import { fillRotation } from "./support/fill-rotation";
import { manyFields, season } from "./support/holdings";
import type { Line } from "./support/table";

const demoDay = `${season}-07-14`;

/** A division of 100 fields on a day of demonstration, whose weather is then simulated. */
const weatherHolding = (house: BenchHouse) =>
  house.holding("Сто полей в отделении", async (pool, customerId) => {
    await fillRotation(pool, customerId, { fields: 100, seasons: { from: season, to: season } });
    await inScope(pool, { customerId, system: true }, async (tx) => {
      await tx.run(sql`UPDATE customer SET demo_day = ${demoDay} WHERE id = ${customerId}`);
      await tx.run(sql`
        UPDATE field SET division_id = (SELECT min(id) FROM division WHERE customer_id = ${customerId})
        WHERE customer_id = ${customerId}`);
    });
  });

/** The division in which all fields of a holding lie. */
const divisionOf = async (pool: Pool, customerId: number): Promise<number> => {
  const found = await inScope(pool, { customerId, readOnly: true }, (tx) =>
    tx.row<{ id: number }>(sql`SELECT min(division_id) AS id FROM field WHERE customer_id = ${customerId}`),
  );
  if (!found) throw new Error("The holding has no fields");
  return found.id;
};

async function keepAll(pool: Pool): Promise<void> {
  while (await refreshOnce({ pool, source: simulatedWeather(), clock: systemClock }));
}

/** How many requests a refresh of all fields costs a source that is asked for several places at once. */
async function requestsOf(
  pool: Pool,
  customerId: number,
): Promise<{ fields: number; places: number; requests: number }> {
  const source = openMeteo();
  const fields = await inScope(pool, { customerId, readOnly: true }, (tx) =>
    tx.rows<{ lat: number; lon: number }>(
      sql`SELECT lat, lon FROM field WHERE customer_id = ${customerId} AND lat IS NOT NULL`,
    ),
  );
  const places = new Set(fields.map(({ lat, lon }) => JSON.stringify(placeOnGrid({ lat, lon, tzOffset: 3 }, source))));
  return { fields: fields.length, places: places.size, requests: Math.ceil(places.size / source.mostPlaces) };
}

/** What the weather screen asks for, ten years of a place, and what a refresh costs the source. */
export const weather: Bench = async ({ house }) => {
  const holding = await weatherHolding(house);
  const { pool } = await house.database();
  const params = { id: await divisionOf(pool, holding.customerId), sourceId: "simulated" };
  await house.ask(holding, divisionWeather.forecast, { params });
  const filled = await once(() => keepAll(pool));
  await pool.query("ANALYZE");
  const ask = (call: Parameters<BenchHouse["ask"]>[1], query: object = {}) =>
    house.ask(holding, call, { params, query });
  const screen = await repeat({ runs: 40, warmUp: 40 }, async () => {
    await ask(weatherCalls.listWeatherSources);
    await Promise.all([
      ask(divisionWeather.forecast),
      ask(divisionWeather.aggregate),
      ask(divisionWeather.multiyear),
      ask(divisionWeather.alerts),
      ask(weatherCalls.getWeatherGeojson),
    ]);
    return undefined;
  });
  const tenYears = { from: addDays(demoDay, -3650), to: demoDay };
  const sums = await repeat({ runs: 40 }, async () => (await ask(divisionWeather.aggregate, tenYears)).whole);
  const many = await manyFields(house);
  const cost = await requestsOf(pool, many.customerId);
  const lines: Line[] = [
    {
      what: "weather of a division of 100 fields, all its calls",
      figure: screen.p50,
      unit: "ms",
      limit: 60,
      remark: spread(screen),
    },
    {
      what: "ten years of a place (87,600 hours) aggregated",
      figure: sums.p50,
      unit: "ms",
      limit: 30,
      remark: spread(sums),
    },
    {
      what: "requests of a refresh for 10,000 fields",
      figure: cost.requests,
      unit: "requests",
      limit: 100,
      remark: `${cost.fields} fields at ${cost.places} places; scattered wide, 100`,
    },
    {
      what: "a place filled with eleven years",
      figure: filled / 1000,
      unit: "s",
      limit: 30,
      remark: "simulated, written and summed up",
    },
  ];
  return lines;
};
