import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { PlotExtent } from "#contract/extents";
import { ColorSwatch } from "~/ui/color-swatch";
import { HeaderCell, Table } from "~/ui/table";
import { areaNumber, counted, hectares, metres } from "~/words/format";
import { machineShown } from "~/words/machine-name";
import { wholePercent } from "~/words/percent";
import { doubtWords } from "../../doubt-words";
import { partColors } from "./part-colors";

type Measured = AnswerOf<typeof calls.measureExtentPlots>;

function widthText({ extent, width_from, equipment_name }: PlotExtent): string {
  if (!extent) return width_from === null ? "захват не указан" : "не работала";
  const from = { given: "как введено", work: equipment_name ?? "по работе", machine: "по карточке машины" };
  return `${metres(extent.width)}, ${from[width_from ?? "machine"]}`;
}

function Row({ item, color }: { item: PlotExtent; color: string }) {
  const { extent, machine_model: model, machine_number: number } = item;
  const told = (value: number | null | undefined) => (value == null ? "—" : areaNumber(value));
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {extent && <ColorSwatch color={color} size={12} />} {machineShown({ model, number })}
          <span className="block text-sm font-normal text-muted">{widthText(item)}</span>
        </th>
      </tr>
      <tr>
        <td className="num">
          {told(extent?.net)} {extent && <span className="block text-muted">± {wholePercent(extent.band)}</span>}
        </td>
        <td className="num">{told(extent?.gross)}</td>
        <td className="num">{told(extent?.overlap)}</td>
        <td className="num">{told(extent?.missed)}</td>
      </tr>
    </>
  );
}

/** What was measured, machine by machine. */
export function PartResult({ measured: { area, items, more } }: { measured: Measured }) {
  const doubts = [...new Set(items.flatMap(({ extent }) => extent?.doubts ?? []))];
  return (
    <section className="mt-4" aria-label="Отработано на участке">
      <h2 className="mb-2 text-lg font-semibold">Участок {hectares(area)}: отработано, га</h2>
      {items.length === 0 ? (
        <p>В эти дни на полях, где лежит участок, никто не работал. Выберите другие дни или машину.</p>
      ) : (
        <Table label="Отработано на участке, га" className="part-table">
          <thead>
            <tr>
              <HeaderCell numeric>Отработано</HeaderCell>
              <HeaderCell numeric>Проходы</HeaderCell>
              <HeaderCell numeric>Перекрытие</HeaderCell>
              <HeaderCell numeric>Пропуски</HeaderCell>
            </tr>
          </thead>
          {items.map((item, at) => (
            <tbody key={item.machine_id}>
              <Row item={item} color={partColors[at % partColors.length] ?? ""} />
            </tbody>
          ))}
        </Table>
      )}
      {more > 0 && <p className="mt-2">И ещё {counted(more, "машина", "машины", "машин")}: посчитайте их по одной.</p>}
      <ul className="mt-3 text-sm text-muted" aria-label="О точности">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubtWords[doubt]}.</li>
        ))}
      </ul>
    </section>
  );
}
