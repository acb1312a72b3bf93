import type { DictionaryName } from "#contract/dictionaries-shapes";
import type { ActualPeriod } from "#contract/fields";
import { russianDay } from "#formats/days/written";
import { hectaresOf } from "#formats/hectares";
import type { CellFormat } from "#formats/xlsx/sheet";
import type { ExportRow } from "./export-rows";

/** A column of an exported file. */
export interface ExportColumn {
  /** In Russian, as the import of boundaries knows it again. */
  title: string;
  /** For a shapefile: Latin, at most ten bytes. */
  latin: string;
  width: number;
  format: CellFormat;
  value(row: ExportRow): string | number | null;
}

export type NameOf = (dictionary: DictionaryName, id: number) => string | null;

function periodText({ start, end }: ActualPeriod): string {
  if (start && end) return `${russianDay(start)}–${russianDay(end)}`;
  if (start) return `с ${russianDay(start)}`;
  return end ? `по ${russianDay(end)}` : "всегда";
}

const landColumns: ExportColumn[] = [
  { title: "Название", latin: "NAME", width: 28, format: "text", value: ({ name }) => name },
  { title: "Подразделение", latin: "DIVISION", width: 24, format: "text", value: ({ division }) => division },
  {
    title: "Площадь измеренная, га",
    latin: "AREA_HA",
    width: 12,
    format: "decimal",
    value: ({ area }) => hectaresOf(area),
  },
  {
    title: "Площадь по документам, га",
    latin: "LEGAL_AREA",
    width: 14,
    format: "decimal",
    value: ({ documented_area }) => (documented_area === null ? null : hectaresOf(documented_area)),
  },
];

const sowingColumns = (season: number, nameOf: NameOf): ExportColumn[] => [
  {
    title: `Культура ${season}`,
    latin: `CROP_${season}`,
    width: 24,
    format: "text",
    value: ({ crops }) => crops.flatMap((id) => nameOf("crops", id) ?? []).join(", ") || null,
  },
  { title: "Сорт", latin: "BREED", width: 18, format: "text", value: ({ sowing }) => sowing?.breed ?? null },
  { title: "Посев", latin: "SOWED", width: 12, format: "date", value: ({ sowing }) => sowing?.sowed_at ?? null },
  {
    title: "Уборка",
    latin: "HARVESTED",
    width: 12,
    format: "date",
    value: ({ sowing }) => sowing?.harvested_at ?? null,
  },
  {
    title: "Урожайность, ц/га",
    latin: "YIELD",
    width: 12,
    format: "decimal",
    value: ({ sowing }) => sowing?.field_yield ?? null,
  },
];

const placeColumns = (nameOf: NameOf): ExportColumn[] => [
  {
    title: "Область",
    latin: "REGION",
    width: 22,
    format: "text",
    value: ({ region_id }) => region_id && nameOf("regions", region_id),
  },
  {
    title: "Район",
    latin: "DISTRICT",
    width: 22,
    format: "text",
    value: ({ district_id }) => district_id && nameOf("districts", district_id),
  },
  {
    title: "Тип почвы",
    latin: "SOIL",
    width: 20,
    format: "text",
    value: ({ soiltype_id }) => soiltype_id && nameOf("soiltypes", soiltype_id),
  },
  {
    title: "Тип обработки",
    latin: "TILLAGE",
    width: 20,
    format: "text",
    value: ({ tillagetype_id }) => tillagetype_id && nameOf("tillagetypes", tillagetype_id),
  },
];

const otherColumns: ExportColumn[] = [
  {
    title: "До водоёма, м",
    latin: "WATER_M",
    width: 12,
    format: "decimal",
    value: ({ water_distance }) => water_distance,
  },
  { title: "Гумус, %", latin: "HUMUS", width: 10, format: "decimal", value: ({ humus }) => humus },
  {
    title: "Актуально",
    latin: "ACTUAL",
    width: 24,
    format: "text",
    value: ({ periods }) => periods.map(periodText).join("; ") || null,
  },
  { title: "Описание", latin: "NOTE", width: 40, format: "text", value: ({ description }) => description },
];

/** The columns of an export with the crops of a season; entries of dictionaries by their names. */
export const exportColumns = (season: number, nameOf: NameOf): ExportColumn[] => [
  ...landColumns,
  ...sowingColumns(season, nameOf),
  ...placeColumns(nameOf),
  ...otherColumns,
];
