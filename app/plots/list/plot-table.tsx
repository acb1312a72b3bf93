import type { FieldScreen } from "~/fields/load-field.server";
import { paths } from "~/paths";
import { ColorSwatch } from "~/ui/color-swatch";
import { DeleteButton } from "~/ui/form/delete-button";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { date, hectares, missingCrop, tenths } from "~/words/format";
import type { PlotsScreen } from "./queries.server";

type PlotRow = PlotsScreen["plots"][number];
type Page = Pick<FieldScreen, "customerId" | "fieldId" | "mayEdit"> & Pick<PlotsScreen, "year">;

const yieldText = (value: number | null) => (value === null ? "—" : tenths(value));

/** The plots of a season; the last row is what they leave over. */
export function PlotTable({ plots, remainder, page }: Pick<PlotsScreen, "plots" | "remainder"> & { page: Page }) {
  return (
    <Table label={`Участки ${page.year}`} className="card">
      <thead>
        <tr>
          <HeaderCell numeric>№</HeaderCell>
          <HeaderCell>Участок</HeaderCell>
          <HeaderCell numeric>Площадь</HeaderCell>
          <HeaderCell>Культура, сорт</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Посев</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Уборка</HeaderCell>
          <HeaderCell numeric className="hidden md:table-cell">
            ц/га
          </HeaderCell>
          {page.mayEdit && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {plots.map((plot) => (
          <Row key={plot.id} plot={plot} page={page} />
        ))}
        {remainder !== null && (
          <tr>
            <td />
            <th scope="row">Фон</th>
            <td className="num whitespace-nowrap">{hectares(remainder)}</td>
            <td colSpan={page.mayEdit ? 5 : 4} className="text-muted">
              остальная часть поля
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

function Row({ plot, page }: { plot: PlotRow; page: Page }) {
  const { number, id, name, area, crop, breed, sowed_at, harvested_at, field_yield } = plot;
  return (
    <tr>
      <td className="num">{number}</td>
      <th scope="row">
        {page.mayEdit ? <Link to={paths.plot(page.customerId, page.fieldId, id)}>{name}</Link> : name}
      </th>
      <td className="num whitespace-nowrap">{hectares(area)}</td>
      <td>
        <span className="flex items-center">
          <ColorSwatch color={crop?.color} />
          <span className="ml-2">{crop ? [crop.name, breed].filter(Boolean).join(", ") : missingCrop}</span>
        </span>
      </td>
      <td className="hidden whitespace-nowrap md:table-cell">{date(sowed_at)}</td>
      <td className="hidden whitespace-nowrap md:table-cell">{date(harvested_at)}</td>
      <td className="num hidden md:table-cell">{yieldText(field_yield)}</td>
      {page.mayEdit && (
        <td>
          <RowActions plot={plot} page={page} />
        </td>
      )}
    </tr>
  );
}

function RowActions({ plot: { id, name, year }, page: { customerId, fieldId } }: { plot: PlotRow; page: Page }) {
  return (
    <div className="flex justify-end">
      <LinkButton
        to={paths.plot(customerId, fieldId, id)}
        variant="ghost"
        size="sm"
        icon="edit"
        label={`Изменить участок «${name}»`}
      />
      <DeleteButton
        action={paths.fieldPlots(customerId, fieldId, { year })}
        sent={{ id, name }}
        label={`Удалить участок «${name}»`}
      />
    </div>
  );
}
