import type { Marker } from "#contract/markers";

/** What a marker stands for, in words. */
export const markerKinds: Record<Marker["kind"], string> = {
  stone: "Камень",
  pole: "Столб",
  well: "Колодец",
  entrance: "Въезд",
  wet: "Мокрое место",
  soil: "Проба почвы",
  danger: "Опасно",
  other: "Другое",
};
