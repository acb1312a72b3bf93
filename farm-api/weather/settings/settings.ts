import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { SprayRules, WeatherSettings, weatherSettingsCalls } from "#contract/weather-settings";
import { type ProductType, productType } from "#contract/weather-shapes";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { usualRules } from "./usual-rules";

/** The table's defaults. */
const untouched = { station_distance: 15_000, spray_rules: {}, version: 1 };

interface Kept {
  station_distance: number;
  /** Only what the holding has set; what was set before a limit could be lacks it. */
  spray_rules: Partial<Record<ProductType, Partial<SprayRules>>>;
  version: number;
}

async function readKept(tx: Transaction, customerId: number): Promise<Kept> {
  const kept = await tx.row<Kept>(
    sql`SELECT station_distance, spray_rules, version FROM weather_settings WHERE customer_id = ${customerId}`,
  );
  return kept ?? untouched;
}

/** The holding's rules for what is sprayed; the usual ones where it has set none. */
export async function rulesFor(tx: Transaction, customerId: number, product: ProductType): Promise<SprayRules> {
  const { spray_rules } = await readKept(tx, customerId);
  return { ...usualRules[product], ...spray_rules[product] };
}

export async function getWeatherSettings(tx: Transaction, customerId: number): Promise<WeatherSettings> {
  const { station_distance, spray_rules, version } = await readKept(tx, customerId);
  const spray = productType.options.map((product_type) => {
    const own = spray_rules[product_type];
    return { product_type, own: own !== undefined, rules: { ...usualRules[product_type], ...own } };
  });
  return { station_distance, spray, version };
}

/** Changes what is given. @throws AppError StaleVersion */
export async function updateWeatherSettings(
  tx: Transaction,
  customerId: number,
  { station_distance, spray, version }: BodyOf<typeof weatherSettingsCalls.updateWeatherSettings>,
): Promise<WeatherSettings> {
  await tx.run(sql`INSERT INTO weather_settings (customer_id) VALUES (${customerId}) ON CONFLICT DO NOTHING`);
  const standing = await tx.row<Kept>(sql`
    SELECT station_distance, spray_rules, version FROM weather_settings WHERE customer_id = ${customerId} FOR NO KEY UPDATE`);
  if (standing?.version !== version)
    throw await staleVersion(tx, { customerId, what: "weather_settings", id: customerId });
  const { [spray?.product_type ?? "herbicide"]: before, ...others } = standing.spray_rules;
  const rules = spray
    ? { ...others, ...(spray.rules ? { [spray.product_type]: { ...before, ...spray.rules } } : {}) }
    : standing.spray_rules;
  await tx.run(sql`
    UPDATE weather_settings SET station_distance = ${station_distance ?? standing.station_distance},
      spray_rules = ${JSON.stringify(rules)}::jsonb, version = version + 1
    WHERE customer_id = ${customerId}`);
  return getWeatherSettings(tx, customerId);
}
