import type { ReactNode } from "react";
import { dateTime } from "#formats/days/instants";
import { numberText } from "#formats/numbers";
import { signed } from "#formats/shown-numbers";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { dateRange, distance, hectares } from "~/words/format";
import type { FieldScreen } from "../../load-field.server";
import { timeZoneName } from "../../time-zones";

const percent = signed(1);

/** How far the papers are from the boundary: «+1,2 %». */
function difference(documented: number, measured: number): string {
  if (measured === 0) return "";
  return ` (${percent(((documented - measured) / measured) * 100)} % к измеренной)`;
}

/** Every fact of the field that has a value, in the order in which people ask for them. */
export function FieldFacts({ field, names, season, tzOffset }: FieldScreen) {
  const documented = field.documented_area;
  const facts: [string, ReactNode][] = [
    ["Площадь по границе", field.area > 0 ? hectares(field.area) : "границы нет"],
    ["Площадь по документам", documented !== null && hectares(documented) + difference(documented, field.area)],
    ["Подразделение", names.division],
    ["Область", names.region],
    ["Район", names.district],
    ["Тип почвы", names.soil],
    ["Обработка почвы", names.tillage],
    [`Участков в ${season} году`, field.plots_count > 0 && String(field.plots_count)],
    ["Актуально", field.actual_seasons.map(({ start, end }) => dateRange(start, end)).join("; ")],
    ["Средний NDVI", numberText(field.avg_ndvi, 2)],
    ["Отклонение NDVI", numberText(field.std_ndvi, 3)],
    ["Средняя высота, м", numberText(field.relief_avg, 0)],
    ["Середина поля", field.lat !== null && field.lon !== null && `${field.lat.toFixed(5)}, ${field.lon.toFixed(5)}`],
    ["Часовой пояс", field.tz_offset !== null && timeZoneName(field.tz_offset)],
    ["До водоёма", field.water_distance !== null && distance(field.water_distance)],
    ["Гумус", field.humus !== null && `${numberText(field.humus)} %`],
    ["Описание", field.description],
    ["Добавлено", dateTime(field.created_at, tzOffset)],
    ["Изменено", dateTime(field.updated_at, tzOffset)],
  ];
  return (
    <Card title="О поле">
      <Facts facts={facts} />
    </Card>
  );
}
