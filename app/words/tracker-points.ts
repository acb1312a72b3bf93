/** What became of points: those that were kept, and why others were not, in the order in which they are told. */
const dropped: [what: string, text: string][] = [
  ["invalid", "терминал сам не уверен в координатах"],
  ["zero", "нулевые координаты"],
  ["future", "время из будущего"],
  ["past", "слишком старые"],
  ["accuracy", "слишком неточные"],
  ["jump", "скачки: туда не успеть доехать"],
];

type Points = Readonly<Record<string, number>>;

export const droppedReasons = (points: Points): { text: string; count: number }[] =>
  dropped.flatMap(([what, text]) => ((points[what] ?? 0) > 0 ? [{ text, count: points[what] ?? 0 }] : []));

/** Points that filters dropped; what came twice was kept the first time. */
export const droppedCount = (points: Points): number =>
  droppedReasons(points).reduce((sum, { count }) => sum + count, 0);
