export const sortKeys = ["name", "area", "crop", "division"] as const;
export type SortKey = (typeof sortKeys)[number];

export const sortNames: Record<SortKey, string> = {
  name: "По названию",
  area: "По площади",
  crop: "По культуре",
  division: "По подразделению",
};
