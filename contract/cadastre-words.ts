import type { Parcel } from "./cadastre";

/** Categories of land as the Land Code has them, shortened as people say them. */
export const landCategoryNames: Readonly<Record<NonNullable<Parcel["category"]>, string>> = {
  agricultural: "Сельхозназначения",
  settlement: "Населённых пунктов",
  industry: "Промышленности и иного назначения",
  protected: "Особо охраняемых территорий",
  forest: "Лесного фонда",
  water: "Водного фонда",
  reserve: "Запаса",
};

/** By what right the holding uses a parcel. */
export const landRightNames: Readonly<Record<NonNullable<Parcel["right"]>, string>> = {
  ownership: "Собственность",
  lease: "Аренда",
  sublease: "Субаренда",
  free_use: "Безвозмездное пользование",
  permanent_use: "Постоянное (бессрочное) пользование",
  none: "Права не оформлены",
};

/** Rights that end on a day. */
export const leasedRights: ReadonlySet<string> = new Set(["lease", "sublease"]);
