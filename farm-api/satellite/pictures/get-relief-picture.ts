import type { AnswerOf, QueryOf } from "#contract/call";
import {
  aspects,
  mainAspect,
  reliefLayerNames,
  reliefPalette,
  slopeLimits,
  slopePalette,
  slopeRange,
} from "#contract/relief-words";
import type { satelliteCalls } from "#contract/satellite";
import type { Figures, ReliefLayer } from "#contract/satellite-shapes";
import { upTo } from "#formats/shown-numbers";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { quickThreads } from "../../platform/threads/pools";
import { bufferOf } from "../../platform/threads/work";
import { checkField } from "../get-product";
import { keptRelief } from "../relief/get-relief";
import { asFile, aside, fieldTold } from "./picture-file";
import { reliefPictureWork } from "./relief-picture";
import { pixelMetres, type Report, reportPicture } from "./report-picture";

type Relief = AnswerOf<typeof satelliteCalls.getFieldRelief>;
type ReliefPicture = { customerId: number; fieldId: number } & QueryOf<typeof satelliteCalls.getFieldReliefPicture>;

const [whole, tenth] = [upTo(0), upTo(1)];
const metres = (value: number) => `${tenth(value)} м`;
const degrees = (value: number) => `${tenth(value)}°`;
const percent = (share: number) => `${whole(share * 100)} %`;

const noteOf = ({ min, average, max }: Figures, text: (value: number) => string) =>
  `Меньше всего ${text(min)}, в среднем ${text(average)}, больше всего ${text(max)}`;

/** The colours of a layer, and what is said of the field below them. */
function keyOf(layer: ReliefLayer, { height, slope, steep_share, aspects: shares }: Relief) {
  if (layer === "relief")
    return {
      ...{ palette: reliefPalette, ends: [metres(height.min), metres(height.max)] as const },
      note: noteOf(height, metres),
    };
  if (layer === "slope")
    return {
      ...{ palette: slopePalette, ends: [degrees(slopeRange[0]), `${degrees(slopeRange[1])} и круче`] as const },
      note: slope
        ? `${noteOf(slope, degrees)}. Круче ${degrees(slopeLimits.steep)} — ${percent(steep_share)} поля`
        : "Уклон неизвестен",
    };
  const { words, share } = mainAspect(shares);
  return {
    ...{ palette: aspects.map(({ color }) => color), classes: aspects.map(({ sign }) => sign) },
    note: `Куда обращён склон. Больше всего: ${words}, ${percent(share)} поля`,
  } satisfies Partial<Report>;
}

/** @throws AppError NotFound until the relief is worked out */
export async function getFieldReliefPicture(tx: Transaction, { customerId, fieldId, layer, report }: ReliefPicture) {
  await checkField(tx, customerId, fieldId);
  const kept = await keptRelief(tx, { customerId, fieldId, layer });
  if (!kept) throw notFound();
  const { grid } = kept;
  const picture = bufferOf(await quickThreads.run(reliefPictureWork, customerId, { layer, grid }, aside));
  if (!report) return asFile(picture);
  const field = await fieldTold(tx, customerId, fieldId);
  const told = reliefLayerNames[layer];
  const sheet = { title: told, land: field.land, ...keyOf(layer, kept), metres: pixelMetres(grid) };
  return asFile(await reportPicture(picture, sheet), [field.name, told.toLowerCase()]);
}
