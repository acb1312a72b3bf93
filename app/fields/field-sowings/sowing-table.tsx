import { paths } from "~/paths";
import { ColorSwatch } from "~/ui/color-swatch";
import { DeleteButton } from "~/ui/form/delete-button";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { date, missingCrop, tenths } from "~/words/format";
import type { FieldScreen } from "../load-field.server";
import type { SowingsScreen } from "./queries.server";

type SowingTableProps = FieldScreen & Pick<SowingsScreen, "plots">;

/** A day that nobody wrote down is told by works. */
const dayText = (written: string | null, known: string | null) =>
  known && !written ? `${date(known)} по работе` : date(written);

type Sowing = FieldScreen["field"]["sowings"][number];

/** On a phone there is room for columns of season and crop alone: the rest stands below the crop. */
function Below({ sowing }: { sowing: Sowing }) {
  const { breed, sowed_at, sown_on, harvested_at, harvested_on, field_yield } = sowing;
  const sown = sown_on && `посев ${dayText(sowed_at, sown_on)}`;
  const harvested = harvested_on && `уборка ${dayText(harvested_at, harvested_on)}`;
  const brought = field_yield !== null && `${tenths(field_yield)} ц/га`;
  const told = [breed, sown, harvested, brought].filter(Boolean).join(", ");
  return told && <span className="block text-sm text-muted md:hidden">{told}</span>;
}

const yieldText = (value: number | null) => (value === null ? "—" : tenths(value));

/** The field's sowings by year, newest first; those of plots follow the whole field's. */
export function SowingTable({ customerId, fieldId, field, crops, mayEdit, plots }: SowingTableProps) {
  const rows = [...field.sowings].sort((a, b) => b.year - a.year || (a.plot_id ?? 0) - (b.plot_id ?? 0));
  return (
    <Table label="Посевы по годам" className="card">
      <thead>
        <tr>
          <HeaderCell>Сезон</HeaderCell>
          <HeaderCell>Культура</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Сорт, гибрид</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Посев</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Уборка</HeaderCell>
          <HeaderCell numeric className="hidden md:table-cell">
            Урожайность, ц/га
          </HeaderCell>
          {mayEdit && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {rows.map((sowing) => {
          const crop = crops.find(({ id }) => id === sowing.crop_id);
          return (
            <tr key={sowing.id}>
              <th scope="row">{sowing.year}</th>
              <td>
                <span className="flex items-center">
                  {crop && <ColorSwatch color={crop.color} />}
                  <span className="ml-2">{crop?.name ?? missingCrop}</span>
                  {sowing.plot_id !== null && (
                    <span className="ml-1 text-muted">
                      участок {plots.find(({ id }) => id === sowing.plot_id)?.name ?? ""}
                    </span>
                  )}
                </span>
                <Below sowing={sowing} />
              </td>
              <td className="hidden md:table-cell">{sowing.breed ?? "—"}</td>
              <td className="hidden whitespace-nowrap md:table-cell">{dayText(sowing.sowed_at, sowing.sown_on)}</td>
              <td className="hidden whitespace-nowrap md:table-cell">
                {dayText(sowing.harvested_at, sowing.harvested_on)}
              </td>
              <td className="num hidden md:table-cell">{yieldText(sowing.field_yield)}</td>
              {mayEdit && (
                <td>
                  {sowing.plot_id === null && (
                    <RowActions to={paths.field(customerId, fieldId, "sowings")} sowing={sowing} />
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function RowActions({ to, sowing: { year, version } }: { to: string; sowing: Sowing }) {
  return (
    <div className="flex justify-end">
      <LinkButton to={`${to}?year=${year}`} variant="ghost" size="sm" icon="edit" label={`Изменить посев ${year}`} />
      <DeleteButton action={to} intent="remove" sent={{ year, version }} label={`Убрать посев ${year}`} />
    </div>
  );
}
