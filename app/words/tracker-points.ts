import type { Refusal } from "#contract/tracker-words";

/** What became of points: those that were kept, and why others were not, in the order in which they are told. */
const dropped: [what: string, text: string][] = [
  ["invalid", "терминал сам не уверен в координатах"],
  ["zero", "нулевые координаты"],
  ["future", "время из будущего"],
  ["past", "слишком старые"],
  ["accuracy", "слишком неточные"],
  ["jump", "скачки: туда не успеть доехать"],
];

/** What was wrong with a line that its protocol refused. */
const refused: Record<Refusal, string> = {
  password: "неверный пароль",
  checksum: "не сошлась контрольная сумма (CRC)",
  structure: "строка не по протоколу",
  time: "неверное время или дата",
  coordinates: "неверные координаты",
  values: "неверное значение: скорость, спутники или датчики",
};

export const refusalText = (what: Refusal): string => refused[what];

type Points = Readonly<Record<string, number>>;

export const droppedReasons = (points: Points): { text: string; count: number }[] =>
  dropped.flatMap(([what, text]) => ((points[what] ?? 0) > 0 ? [{ text, count: points[what] ?? 0 }] : []));

/** Points that filters dropped; what came twice was kept the first time. */
export const droppedCount = (points: Points): number =>
  droppedReasons(points).reduce((sum, { count }) => sum + count, 0);
