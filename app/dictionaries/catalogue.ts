import type { DictionaryName } from "#contract/dictionaries-shapes";

/** The dictionaries in the order of the side list, group by group. */
export const catalogue: { group: string; dictionaries: { name: DictionaryName; title: string }[] }[] = [
  {
    group: "Растениеводство",
    dictionaries: [
      { name: "crops", title: "Культуры" },
      { name: "seeds", title: "Сорта и гибриды" },
      { name: "seedvendors", title: "Оригинаторы семян" },
      { name: "cropdevstages", title: "Фазы развития" },
    ],
  },
  {
    group: "Защита растений",
    dictionaries: [
      { name: "pesticides", title: "Препараты" },
      { name: "pesticidevendors", title: "Производители препаратов" },
      { name: "weeds", title: "Сорняки" },
      { name: "diseases", title: "Болезни" },
      { name: "pests", title: "Вредители" },
    ],
  },
  {
    group: "Питание и почва",
    dictionaries: [
      { name: "fertilizers", title: "Удобрения" },
      { name: "fertilizervendors", title: "Производители удобрений" },
      { name: "nutritionproblems", title: "Нарушения питания" },
      { name: "soiltypes", title: "Типы почв" },
    ],
  },
  {
    group: "Работы и техника",
    dictionaries: [
      { name: "worktypes", title: "Виды работ" },
      { name: "tillagetypes", title: "Обработка почвы" },
      { name: "equipment_types", title: "Виды орудий" },
      { name: "workproblems", title: "Недостатки работ" },
      { name: "weatherproblems", title: "Погодные явления" },
    ],
  },
  {
    group: "Осмотры и визиты",
    dictionaries: [
      { name: "visit_purposes", title: "Цели визитов" },
      { name: "group_visit_purposes", title: "Цели групповых визитов" },
      { name: "advisors", title: "Консультанты" },
    ],
  },
  {
    group: "Территории",
    dictionaries: [
      { name: "regions", title: "Регионы" },
      { name: "districts", title: "Районы" },
      { name: "bayer_regions", title: "Агроклиматические зоны" },
    ],
  },
];

const titles = new Map(catalogue.flatMap(({ dictionaries }) => dictionaries).map(({ name, title }) => [name, title]));

export const titleOf = (name: DictionaryName): string => titles.get(name) ?? "";
