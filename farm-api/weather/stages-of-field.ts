import type { AnswerOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { standardDictionaries } from "../dictionaries/shared/standard";
import type { Transaction } from "../platform/database/scope";
import { stageSourceOf, stagesReached } from "./formulas/stages";
import type { Spokesman } from "./spokesman";
import type { Sown } from "./standing-crop";
import { toldDays } from "./told-days";

type Stages = Pick<AnswerOf<typeof fieldWeather.multiyear>, "crop_id" | "stages" | "stages_source">;

const nameOf = (code: string, cropId: number): string =>
  standardDictionaries.cropdevstages.find((stage) => stage.code === code && stage.crop_ids.includes(cropId))?.name ??
  code;

/** Stages of the BBCH scale that what stands on a field has reached by the warmth until a day, and by whose table; none for a division. */
export async function stagesOf(
  tx: Transaction,
  spokesman: Spokesman,
  { standing, last }: { standing: Sown | undefined; last: string },
): Promise<Stages> {
  if (!standing) return { crop_id: null, stages: [], stages_source: null };
  const { crop_id, sowed_at, harvested_at } = standing;
  const to = harvested_at !== null && harvested_at < last ? harvested_at : last;
  const days = await toldDays(tx, spokesman, { from: sowed_at, to });
  const told = { crop_id, stages_source: stageSourceOf(crop_id) };
  // Days before the first that is kept are not known: the sum would begin too late.
  if (days[0]?.day !== sowed_at) return { ...told, stages: [] };
  const reached = stagesReached(days, crop_id);
  return { ...told, stages: reached.map(({ code, day }) => ({ code, name: nameOf(code, crop_id), day })) };
}
