/** What inspections are told in. Browsers read this file: no shape of zod may come into it. */
export const problemKinds = ["pest", "weed", "disease", "nutrition"] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const problemKindNames: Readonly<Record<ProblemKind, string>> = {
  pest: "Вредитель",
  weed: "Сорняк",
  disease: "Болезнь",
  nutrition: "Питание",
};

/** In which dictionary a problem of a kind is found. */
export const problemDictionaries = {
  pest: "pests",
  weed: "weeds",
  disease: "diseases",
  nutrition: "nutritionproblems",
} as const satisfies Record<ProblemKind, string>;

/** How bad a problem is. */
export const severity = { slight: 1, middling: 2, severe: 3 } as const;
export type Severity = (typeof severity)[keyof typeof severity];

export const severityNames: Readonly<Record<Severity, string>> = {
  [severity.slight]: "Слабо",
  [severity.middling]: "Средне",
  [severity.severe]: "Сильно",
};

export const pointTypes = ["photo", "cropparams", "problem"] as const;
export type PointType = (typeof pointTypes)[number];

export const pointTypeNames: Readonly<Record<PointType, string>> = {
  photo: "Фото",
  cropparams: "Показатели",
  problem: "Проблема",
};

export const photoSizes = ["icon", "thumb", "screen", "full"] as const;
export type PhotoSize = (typeof photoSizes)[number];
