import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { ZoneMap } from "#contract/zone-shapes";
import type { zoneCalls } from "#contract/zones";
import { russianDay } from "#formats/days/written";
import { invalid } from "../platform/app-error";
import { newRow } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { enqueue } from "../platform/jobs/jobs";
import { clearDays } from "../satellite/shared/clear-days";
import { bestOfSeasons } from "./get-sources";
import { getZoneMap } from "./read-zone-maps";

type Body = BodyOf<typeof zoneCalls.createZoneMap>;

interface Drawing {
  customerId: number;
  fieldId: number;
  personId: number | null;
  today: string;
}

export const zoneJob = "zones";

export interface ZoneSource {
  date: string;
  season: number | null;
}

/** The days by which zones are drawn, the latest first. @throws AppError Invalid where the field isn't seen then */
async function sourcesOf(tx: Transaction, { customerId, fieldId, today }: Drawing, asked: Body): Promise<ZoneSource[]> {
  const days = await clearDays(tx, { customerId, fieldId, until: today });
  const { date, seasons } = asked;
  if (date != null) {
    if (days.some((one) => one.date === date)) return [{ date, season: null }];
    throw invalid({ path: "date", message: `Поле ${russianDay(date)} не видно без облаков: выберите другой снимок` });
  }
  const best = bestOfSeasons(days);
  const wanted = [...new Set(seasons)].sort((a, b) => b - a);
  return wanted.map((season) => {
    const found = best.find((one) => one.season === season);
    if (!found) throw invalid({ path: "seasons", message: `За сезон ${season} нет снимка поля без облаков` });
    return { date: found.date, season };
  });
}

function sourcesText(sources: readonly ZoneSource[]): string {
  const [last, first] = [sources[0], sources.at(-1)];
  if (last?.season == null) return `по снимку ${russianDay(last?.date ?? "")}`;
  return first?.season === last.season ? `за ${last.season}` : `за ${first?.season}–${last.season}`;
}

/** What a map is called that nobody gives a name: unlike all others of its field. */
async function usualName(
  tx: Transaction,
  { customerId, fieldId }: Pick<Drawing, "customerId" | "fieldId">,
  { sources, relief }: { sources: readonly ZoneSource[]; relief: boolean },
): Promise<string> {
  const plain = `Зоны ${sourcesText(sources)}${relief ? " с рельефом" : ""}`;
  const rows = await tx.rows<{ name: string }>(sql`
    SELECT name FROM zone_map WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND deleted_at IS NULL`);
  const taken = new Set(rows.map(({ name }) => name));
  let [free, number] = [plain, 1];
  while (taken.has(free)) free = `${plain}, ${++number}`;
  return free;
}

type Settings = Pick<Body, "index" | "relief" | "method" | "count" | "smoothing" | "min_area">;

/** A map that is to be drawn. @returns its id */
export async function insertZoneMap(
  tx: Transaction,
  { customerId, fieldId, personId }: Omit<Drawing, "today">,
  { name, sources, ...settings }: Settings & { name: string | null; sources: readonly ZoneSource[] },
): Promise<number> {
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO zone_map ${newRow({
      customer_id: customerId,
      field_id: fieldId,
      name: name ?? (await usualName(tx, { customerId, fieldId }, { sources, relief: settings.relief })),
      settings: JSON.stringify(settings),
      sources: JSON.stringify(sources),
      created_by: personId,
    })} RETURNING id`);
  return made?.id ?? 0;
}

/**
 * Has zones of a field drawn; until they are there the map is NEW.
 * @throws AppError NotFound for an absent field; Invalid for days on which it isn't seen
 */
export async function createZoneMap(tx: Transaction, drawing: Drawing, body: Body): Promise<ZoneMap> {
  const { customerId } = drawing;
  const sources = await sourcesOf(tx, drawing, body);
  const { name, index, relief, method, count, smoothing, min_area } = body;
  const id = await insertZoneMap(tx, drawing, { name, sources, index, relief, method, count, smoothing, min_area });
  const job = await enqueue(tx, customerId, zoneJob, { zone_map_id: id });
  await tx.run(sql`UPDATE zone_map SET job_id = ${job} WHERE customer_id = ${customerId} AND id = ${id}`);
  return getZoneMap(tx, { customerId, id });
}
