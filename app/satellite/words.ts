import type { Scene, SceneField } from "#contract/satellite-shapes";
import { unusableWords } from "#contract/satellite-words";
import { uniformityRanks } from "#contract/uniformity-words";
import { exactly, upTo, withMinus } from "#formats/shown-numbers";
import { capital } from "~/words/capital";
import { date } from "~/words/format";

const two = withMinus(exactly(2));
const three = exactly(3);
const whole = upTo(0);

/** «0,62», «−0,05»; a dash for none. */
export const ndviText = (value: number | null | undefined): string => (value == null ? "—" : two(value));
/** «0,045»: spread has a third digit. */
export const spreadText = (value: number | null | undefined): string => (value == null ? "—" : three(value));
/** «+0,05», «−0,12». */
export const changeText = (value: number | null): string => {
  if (value === null) return "—";
  const text = two(Math.abs(value));
  return text === two(0) ? text : `${value > 0 ? "+" : "−"}${text}`;
};
/** What a pixel says, or why it says nothing. */
export const pixelText = (value: number | "outside" | "clouds"): string =>
  value === "outside" ? "вне поля или снимка" : value === "clouds" ? "закрыто облаком или снегом" : ndviText(value);
/** «12 %». */
export const percentText = (value: number | null): string => (value === null ? "—" : `${whole(value)} %`);

/** «10.06», and «10.06.2025» where it is of another year than what it stands beside. */
export const dayBeside = (day: string, shown: string): string =>
  date(day).slice(0, day.slice(0, 4) === shown.slice(0, 4) ? 5 : undefined);

const unseenNames: Record<NonNullable<SceneField["unseen"]>, string> = {
  ...{ clouds: "под облаками", snow: "под снегом", outside: "вне снимка", partly: "вне снимка" },
  ...{ small: "мельче точки снимка", failed: "не прочитан" },
};
/** What of a field isn't seen, or why nothing is; undefined where all is. */
export function unseenText({ unseen, clear_share }: Pick<SceneField, "unseen" | "clear_share">): string | undefined {
  if (unseen) return unseenNames[unseen];
  return clear_share !== null && clear_share * 100 < asAll ? `видно ${percentText(clear_share * 100)} поля` : undefined;
}

export const rankName = (rank: number | null): string =>
  uniformityRanks.find((one) => one.rank === rank)?.name ?? "Нет данных";
export const rankColor = (rank: number | null): string | null =>
  uniformityRanks.find((one) => one.rank === rank)?.color ?? null;

function cloudsText(share: number | null, known: boolean): string {
  if (known) return share === null ? "облачность неизвестна" : `облака ${percentText(share)}`;
  return `облака в снимке не отмечены${share === null ? "" : `, по каталогу их ${percentText(share)}`}`;
}

type Noted = Pick<Scene, "unusable" | "fault" | "status" | "cloud_coverage" | "clouds_known" | "coverage">;

/** What is to be said of a scene beyond its date. */
export function sceneNote({ unusable, fault, status, cloud_coverage, clouds_known, coverage }: Noted): string {
  if (unusable === "failed") return `${unusableWords.failed}: ${fault ?? "причина неизвестна"}`;
  const clouds = cloudsText(cloud_coverage, clouds_known);
  if (unusable === "small" || unusable === "outside") return unusableWords[unusable];
  const within = coverage !== null && coverage < asAll ? `снимок накрывает ${percentText(coverage)} площади` : null;
  if (unusable === "partly") return capital([within ?? unusableWords.partly, clouds].join(", "));
  if (unusable) return `${unusableWords[unusable]}, ${clouds}`;
  if (status === "NEW" && fault) return `${fault}, попробуем снова`;
  if (status === "NEW") return `Ещё обрабатывается, ${clouds}`;
  const broken = fault && `часть снимка не прочитана (${fault})`;
  return capital([clouds, within, broken].filter(Boolean).join(", "));
}

/** Whether its figures aren't to be read without it. */
export const needsNote = ({ unusable, coverage, fault }: Noted): boolean =>
  unusable !== null || fault !== null || (coverage ?? 100) < asAll;

/** Percent from which on a share is told as all. */
const asAll = 99.5;

type Told = Pick<Scene, "date" | "status" | "unusable" | "fault">;

/** What is left to do where a scene can't be shown: wait, or look at another one, where there is one to be seen. */
export function insteadOf(scene: Told, scenes: readonly Told[]): string {
  const others = scenes.some(({ date, unusable, fault }) => date !== scene.date && !unusable && !fault);
  if (scene.status !== "NEW") return others ? "Выберите другую дату." : "";
  return others ? "Попробуем ещё раз сами, а пока можно выбрать другую дату." : "Попробуем ещё раз сами.";
}

export const sceneTitle = (scene: Noted & Pick<Scene, "date">): string => `${date(scene.date)}. ${sceneNote(scene)}`;
