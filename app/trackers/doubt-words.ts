import type { Extent } from "#contract/extents";

/** What is doubtful of hectares by tracks. */
export const doubtWords: Record<Extent["doubts"][number], string> = {
  "no-signal": "Работу от переезда отличали по скорости и курсу: датчика орудия нет",
  sparse: "Точки редкие: перекрытия и пропуски не видны",
  narrow: "Орудие узкое: шум приёмника заметен",
  fast: "Часть пути машина прошла слишком быстро для работы: эти проходы не посчитаны",
};
