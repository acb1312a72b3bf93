import { upTo } from "#formats/shown-numbers";
import type { FieldScreen } from "~/fields/load-field.server";
import { paths } from "~/paths";
import { Banner } from "~/ui/banner";
import { ColorSwatch } from "~/ui/color-swatch";
import { Link } from "~/ui/link";
import { Stat, Stats } from "~/ui/stat";
import { counted, hectares } from "~/words/format";
import type { PlotsScreen } from "./queries.server";

const percent = upTo(1);
const share = (part: number, whole: number) => (whole > 0 ? `${percent((part / whole) * 100)} % поля` : null);

/** m²: less is how borders were rounded, nothing to speak of. */
const tellingArea = 100;

interface BackgroundProps {
  screen: PlotsScreen;
  field: FieldScreen;
}

/** What of the field its plots take, and what they leave over. */
export function Background({ screen, field: { field, ...page } }: BackgroundProps) {
  const { plots, remainder, outside, year } = screen;
  const taken = plots.reduce((sum, { area }) => sum + area, 0);
  const many = counted(plots.length, "участок", "участка", "участков");
  return (
    <>
      <Stats>
        <Stat label="Поле" value={field.area > 0 ? hectares(field.area) : "без границы"} />
        <Stat label={`Участки ${year}`} value={hectares(taken)} note={plots.length > 0 ? many : "нет"} />
        {remainder !== null && <Stat label="Фон" value={hectares(remainder)} note={share(remainder, field.area)} />}
      </Stats>
      {outside !== null && outside > tellingArea && (
        <Banner tone="warning">
          {`Участки выходят за нынешнюю границу поля на ${hectares(outside)}: границу изменили после них.`}
        </Banner>
      )}
      <p className="mt-3">
        {plots.length > 0
          ? "Фон — часть поля вне участков. Посев и работы, внесённые без участка, относятся к фону."
          : `В ${year} году поле не делится: посев и работы относятся ко всей его площади.`}
      </p>
      <BackgroundCrop year={year} page={{ ...page, field }} divided={plots.length > 0} />
    </>
  );
}

/** What grows on the field as a whole, or on what its plots leave over. */
function BackgroundCrop({ year, page, divided }: { year: number; page: FieldScreen; divided: boolean }) {
  const { customerId, fieldId, field, crops, mayEdit } = page;
  const sown = field.sowings.find((sowing) => sowing.year === year && sowing.plot_id === null);
  const crop = crops.find(({ id }) => id === sown?.crop_id);
  const where = divided ? "На фоне" : "На всём поле";
  return (
    <p className="mt-2 flex flex-wrap items-center">
      {crop && <ColorSwatch color={crop.color} className="mr-2" />}
      <span className="mr-2">
        {crop ? `${where}: ${[crop.name, sown?.breed].filter(Boolean).join(", ")}` : `${where} посев не указан`}
      </span>
      {mayEdit && (
        <Link to={`${paths.field(customerId, fieldId, "sowings")}?year=${year}`}>
          {crop ? "Изменить" : "Внести посев"}
        </Link>
      )}
    </p>
  );
}
