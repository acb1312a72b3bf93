import type { Parcel } from "#contract/cadastre";
import { landCategoryNames, landRightNames } from "#contract/cadastre-words";
import { hectaresOf } from "#formats/hectares";
import type { CellValue, Sheet } from "#formats/xlsx/sheet";
import type { LandSummary } from "./summarize-land";

const orNone = (squareMetres: number | null) => (squareMetres === null ? null : hectaresOf(squareMetres));
const percent = (share: number) => Math.round(share * 1000) / 10;

/** A row for each field that a parcel shares land with, so that Excel can sum them; the parcel's own areas stand once. */
function rowsOf({ number, category, right, lease_end, documented_area, area, comment, fields }: Parcel): CellValue[][] {
  const about = [
    category && landCategoryNames[category],
    right && landRightNames[right],
    lease_end,
    orNone(documented_area),
    orNone(area),
    comment,
  ];
  const [first, ...others] = fields.map(({ name, area: common, share, field_share }) => [
    name,
    hectaresOf(common),
    percent(share),
    percent(field_share),
  ]);
  return [[number, ...about, ...(first ?? [])], ...others.map((field) => [number, ...about.map(() => null), ...field])];
}

const parcelsSheet = (parcels: Parcel[]): Sheet => ({
  name: "Участки",
  columns: [
    { title: "Кадастровый номер", width: 22 },
    { title: "Категория земель", width: 30 },
    { title: "Право", width: 26 },
    { title: "Аренда до", format: "date", width: 12 },
    { title: "Площадь по документам, га", format: "decimal", width: 16 },
    { title: "Площадь по границе, га", format: "decimal", width: 16 },
    { title: "Комментарий", width: 30 },
    { title: "Поле", width: 28 },
    { title: "Общая площадь, га", format: "decimal", width: 14 },
    { title: "Доля участка, %", format: "decimal", width: 12 },
    { title: "Доля поля, %", format: "decimal", width: 12 },
  ],
  rows: parcels.flatMap(rowsOf),
});

const uncoveredSheet = ({ uncovered }: LandSummary): Sheet => ({
  name: "Земля полей вне участков",
  columns: [
    { title: "Поле", width: 28 },
    { title: "Вне участков, га", format: "decimal", width: 16 },
    { title: "Доля поля, %", format: "decimal", width: 12 },
  ],
  rows: uncovered.map(({ name, area, share }) => [name, hectaresOf(area), percent(share)]),
});

/** Parcels with their fields, and the fields that lie partly in none. */
export const parcelSheets = (parcels: Parcel[], summary: LandSummary): Sheet[] => [
  parcelsSheet(parcels),
  uncoveredSheet(summary),
];
