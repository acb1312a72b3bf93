import sql from "sql-template-tag";
import { moveToDay } from "#formats/days/instants";
import { createDivision } from "../../divisions/create-division";
import { createDivisionGroup } from "../../divisions/create-division-group";
import { insertFields, type NewField } from "../../fields/shared/insert-fields";
import { systemClock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import type { Files } from "../../platform/files/files";
import { getSettings } from "../../settings/get-settings";
import { updateSettings } from "../../settings/update-settings";
import { getWatchSettings, updateWatchSettings } from "../../trackers/watch/settings";
import { usualWatch } from "../../trackers/watch/usual-rules";
import { wantSimulatedWeather } from "../../weather/shared/want-weather";
import { Chance } from "../chance";
import type { DrawnField, DrawnHolding } from "../drawn-holding";
import type { Holding } from "../holding";
import { writeMarkers } from "../places/write-markers";
import { writePlots } from "../places/write-plots";
import { writeStations } from "../places/write-station";
import { writeTrials } from "../places/write-trials";
import { writeZones } from "../places/write-zones";
import { writeScouting } from "../scouting/write-scouting";
import { writeWorks } from "../works/write-works";
import { holdDemo } from "./demo-lock";
import type { Place } from "./write-accounts";
import { writePapers } from "./write-papers";

const hasFields = async (tx: Transaction, customerId: number): Promise<boolean> =>
  (await tx.row(sql`SELECT 1 FROM field WHERE customer_id = ${customerId} LIMIT 1`)) !== undefined;

/** Whether the holding was made before: even deleted fields count, so that a user's clearing up is not undone. */
export const isMade = (pool: Pool, { customerId }: Place): Promise<boolean> =>
  inScope(pool, { customerId, readOnly: true }, (tx) => hasFields(tx, customerId));

async function writeDivisions(tx: Transaction, customerId: number, { holding, now }: DrawnHolding): Promise<number[]> {
  const groups = new Map<string, number>();
  const ids: number[] = [];
  for (const { name, group } of holding.divisions) {
    if (group !== null && !groups.has(group)) groups.set(group, (await createDivisionGroup(tx, customerId, group)).id);
    const divisiongroup_id = group === null ? null : (groups.get(group) ?? null);
    ids.push(
      (await createDivision(tx, { customerId, season: now.season }, { name, divisiongroup_id, parent_id: null })).id,
    );
  }
  return ids;
}

const asNewField = (
  { division, hectares, signs, irrigated, quality, ...field }: DrawnField,
  divisionIds: readonly number[],
): NewField => ({ ...field, division_id: divisionIds[division] ?? null });

async function colourCrops(tx: Transaction, customerId: number, { cropColors }: Holding): Promise<void> {
  if (cropColors.length === 0) return;
  const { version } = await getSettings(tx, customerId);
  await updateSettings(tx, customerId, { crop_colors: [...cropColors], version });
}

/** In the harvest the holding works round the clock: a machine that leaves at night is no news. */
async function watchHarvest(tx: Transaction, customerId: number): Promise<void> {
  const { version } = await getWatchSettings(tx, customerId);
  await updateWatchSettings(tx, customerId, {
    rules: { ...usualWatch, night: { ...usualWatch.night, on: false } },
    version,
  });
}

/** What stands in and around the fields. */
async function writePlaces(tx: Transaction, customerId: number, drawn: DrawnHolding, ids: readonly number[]) {
  await writePlots(tx, new Chance(`plots/${drawn.holding.key}`), { customerId, drawn, ids });
  await writeMarkers(tx, customerId, drawn.fields);
  await writeTrials(tx, customerId, { now: drawn.now, ids });
}

/**
 * Writes a holding in one transaction, through the use cases that users' own data takes, in the name of its person:
 * a killed program leaves all of it or nothing.
 * @returns false where somebody else has written it meanwhile
 */
export function writeHolding(
  pool: Pool,
  { customerId, userId, advisorId, demoDay }: Place,
  drawn: DrawnHolding,
  files: Files,
): Promise<boolean> {
  return inScope(pool, { customerId, userId, advisorId }, async (tx) => {
    await holdDemo(tx);
    if (await hasFields(tx, customerId)) return false;
    const divisionIds = await writeDivisions(tx, customerId, drawn);
    const ids = await insertFields(
      tx,
      customerId,
      drawn.fields.map((field) => asNewField(field, divisionIds)),
    );
    await writeWorks(tx, customerId, drawn, ids);
    await colourCrops(tx, customerId, drawn.holding);
    if (drawn.holding.places) await watchHarvest(tx, customerId);
    if (drawn.holding.places) await writePlaces(tx, customerId, drawn, ids);
    if (drawn.holding.papers) await writePapers(tx, { customerId, drawn, ids, files });
    const demo = { customerId, drawn, ids, files, pool };
    if (drawn.holding.places) await writeScouting(tx, new Chance(`scouts/${drawn.holding.key}`), demo);
    if (demoDay !== null && drawn.holding.places) await writeStations(tx, { customerId, divisionIds, today: demoDay });
    if (drawn.holding.places && drawn.holding.satEnabled)
      await writeZones(tx, { customerId, personId: userId, today: drawn.now.today });
    if (demoDay !== null) await wantSimulatedWeather(tx, customerId, moveToDay(systemClock.now(), demoDay));
    return true;
  });
}
