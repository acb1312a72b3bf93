import type { AnswerOf } from "#contract/call";
import type { SourceType } from "#contract/satellite-shapes";
import type { zoneCalls } from "#contract/zones";
import type { Transaction } from "../../platform/database/scope";
import { quickThreads } from "../../platform/threads/pools";
import { bufferOf } from "../../platform/threads/work";
import { wantLayer } from "../../satellite/shared/want-layer";
import { getZoneMap, type ZoneMapPlace, zoneLands } from "../read-zone-maps";
import { zoneFiguresWork, zonePictureWork } from "./look-works";

const png = "image/png";

/** @throws AppError NotFound until the zones are drawn */
export async function getZonePicture(tx: Transaction, place: ZoneMapPlace) {
  const lands = await zoneLands(tx, place);
  const wkbs = lands.map(({ wkb }) => wkb);
  const content = bufferOf(await quickThreads.run(zonePictureWork, place.customerId, { wkbs }));
  return { content, type: png, size: content.length };
}

type Figures = AnswerOf<typeof zoneCalls.getZoneFigures>;

/**
 * What a scene says of zones, whatever they were drawn by.
 * @throws AppError NotFound until they are drawn, or for a day without a scene; SceneFailed where it can't be had
 */
export async function getZoneFigures(
  tx: Transaction,
  { date, source_type, ...place }: ZoneMapPlace & { date: string; source_type: SourceType },
): Promise<{ progress: number } | { ready: Figures }> {
  const { field_id, index } = await getZoneMap(tx, place);
  const lands = await zoneLands(tx, place);
  const named = { customerId: place.customerId, fieldId: field_id, index };
  const wanted = await wantLayer(tx, named, { date, source_type });
  if ("progress" in wanted) return wanted;
  const wkbs = lands.map(({ wkb }) => wkb);
  const figures = await quickThreads.run(zoneFiguresWork, place.customerId, { wkbs, layer: wanted.layer });
  return {
    ready: { date, zones: lands.map(({ number }, at) => ({ number, figures: figures[at] ?? null })) },
  };
}
