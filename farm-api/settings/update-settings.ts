import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Settings } from "#contract/settings";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { type CropColors, dictionaryColors } from "./crop-colors";
import { getSettings } from "./get-settings";

type Colors = Settings["crop_colors"];

/** @throws AppError Invalid at a crop that is unknown or named twice. */
function checkCrops(colors: Colors, dictionary: CropColors): void {
  const faults = colors.flatMap(({ crop_id }, index) => {
    const path = `crop_colors.${index}.crop_id`;
    if (!dictionary.has(crop_id)) return [{ path, message: "Культура не найдена" }];
    const first = colors.findIndex((color) => color.crop_id === crop_id);
    return first < index ? [{ path, message: "Культура указана дважды" }] : [];
  });
  if (faults.length > 0) throw invalid(...faults);
}

const ofCustomersOwn = (colors: Colors, dictionary: CropColors): Colors =>
  colors
    .map(({ crop_id, color }) => ({ crop_id, color: color.toLowerCase() }))
    .filter(({ crop_id, color }) => dictionary.get(crop_id) !== color);

/** Changes what is given; crop_colors replaces the whole list. @throws AppError StaleVersion, Invalid. */
export async function updateSettings(
  tx: Transaction,
  customerId: number,
  { geo_enabled, crop_colors, day_hour, fall_threshold, version }: BodyOf<typeof calls.updateSettings>,
): Promise<Settings> {
  await tx.run(sql`INSERT INTO settings (customer_id) VALUES (${customerId}) ON CONFLICT DO NOTHING`);
  const standing = await tx.row<Settings>(sql`
    SELECT geo_enabled, crop_colors, day_hour, fall_threshold, version FROM settings
    WHERE customer_id = ${customerId} FOR NO KEY UPDATE`);
  if (standing?.version !== version) throw await staleVersion(tx, { customerId, what: "settings", id: customerId });
  const dictionary = await dictionaryColors(tx, customerId);
  checkCrops(crop_colors ?? [], dictionary);
  const colors = crop_colors ? ofCustomersOwn(crop_colors, dictionary) : standing.crop_colors;
  await tx.run(sql`
    UPDATE settings SET geo_enabled = ${geo_enabled ?? standing.geo_enabled}, crop_colors = ${JSON.stringify(colors)}::jsonb,
      day_hour = ${day_hour ?? standing.day_hour}, fall_threshold = ${fall_threshold ?? standing.fall_threshold}, version = version + 1
    WHERE customer_id = ${customerId}`);
  return getSettings(tx, customerId);
}
