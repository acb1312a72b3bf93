import type { Rotation } from "#contract/rotation";
import { hectaresOf } from "#formats/hectares";
import { compareNames } from "#formats/russian-order";
import type { Sheet } from "#formats/xlsx/sheet";

/** What the workbook calls things by. */
export interface RotationNames {
  divisions: ReadonlyMap<number, string>;
  crop(id: number): string;
}

function cropsSheet({ years, fields, warnings }: Rotation, names: RotationNames): Sheet {
  const warned = new Set(warnings.map(({ field_id, year }) => `${field_id} ${year}`));
  return {
    name: "Севооборот",
    columns: [
      { title: "Поле", width: 28 },
      { title: "Подразделение", width: 24 },
      { title: "Площадь, га", format: "decimal", width: 12 },
      ...years.map((year) => ({ title: String(year), width: 20 })),
    ],
    rows: fields.map(({ id, name, division_id, area, cells }) => [
      name,
      division_id === null ? null : (names.divisions.get(division_id) ?? null),
      hectaresOf(area),
      ...cells.map((cropId, index) => ({
        value: cropId === null ? null : names.crop(cropId),
        marked: warned.has(`${id} ${years[index]}`),
      })),
    ]),
  };
}

function sharesSheet({ years, shares }: Rotation, { crop }: RotationNames): Sheet {
  const areas = new Map(shares.map(({ year, crop_id, area }) => [`${year} ${crop_id}`, area]));
  const crops = [...new Set(shares.map(({ crop_id }) => crop_id))].sort((a, b) => compareNames(crop(a), crop(b)));
  const total = (year: number) => shares.reduce((sum, share) => sum + (share.year === year ? share.area : 0), 0);
  return {
    name: "Площади культур, га",
    columns: [
      { title: "Культура", width: 28 },
      ...years.map((year) => ({ title: String(year), format: "decimal" as const, width: 12 })),
    ],
    rows: [
      ...crops.map((id) => [
        crop(id),
        ...years.map((year) => {
          const area = areas.get(`${year} ${id}`);
          return area === undefined ? null : hectaresOf(area);
        }),
      ]),
      ["Всего", ...years.map((year) => hectaresOf(total(year)))],
    ],
  };
}

function warningsSheet({ fields, warnings }: Rotation, { crop }: RotationNames): Sheet {
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  return {
    name: "Рано возвращаются",
    columns: [
      { title: "Поле", width: 28 },
      { title: "Сезон" },
      { title: "Культура", width: 28 },
      { title: "Прошлый раз" },
      { title: "Через сколько лет можно" },
    ],
    rows: warnings.map(({ field_id, year, crop_id, before, interval }) => [
      names.get(field_id) ?? null,
      year,
      crop(crop_id),
      before,
      interval,
    ]),
  };
}

/** The grid with early returns marked, the hectares of each crop by season, and the early returns by themselves. */
export const rotationSheets = (rotation: Rotation, names: RotationNames): Sheet[] => [
  cropsSheet(rotation, names),
  sharesSheet(rotation, names),
  warningsSheet(rotation, names),
];
