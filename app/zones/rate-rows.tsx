import type { FieldMetadata } from "@conform-to/react";
import type { KeyboardEvent } from "react";
import type { WorkCheck } from "#contract/work-checks";
import type { ZoneMap } from "#contract/zone-shapes";
import { zoneColor } from "#contract/zone-words";
import { ColorSwatch } from "~/ui/color-swatch";
import { NumberField } from "~/ui/form/number-field";
import { HeaderCell, Table } from "~/ui/table";
import { areaNumber } from "~/words/format";
import { Verdict } from "~/works/verdict";
import type { RateInput } from "./rate-form-input";
import { typedTotals } from "./typed-totals";
import { relativeText, totalText } from "./words";
import "~/ui/stacked-table.css";

interface RateRowsProps {
  zones: ZoneMap["zones"];
  rates: FieldMetadata<string[], RateInput>;
  flat: string | undefined;
  unit: string;
  /** By the zones' numbers, of what was saved. */
  checks: readonly (WorkCheck | undefined)[];
}

/** Up and down go from zone to zone, as in a table of cells. */
function stepBetweenRates(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input")];
  const next = boxes[boxes.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** A rate for each zone, with what it makes there and on all, and what the flat rate would. */
export function RateRows({ zones, rates, flat, unit, checks }: RateRowsProps) {
  const fields = rates.getFieldList();
  const areas = zones.map(({ area }) => area);
  const typed = fields.map(({ value }) => value);
  const { amounts, area: all, total, flatTotal } = typedTotals(areas, typed, flat);
  const show = (amount: number) => totalText(amount, unit);
  return (
    <Table label="Нормы по зонам" className="zone-rates table-stacked">
      <thead>
        <tr>
          <HeaderCell>Зона</HeaderCell>
          <HeaderCell numeric>Площадь, га</HeaderCell>
          <HeaderCell>Норма, {unit}</HeaderCell>
          <HeaderCell numeric>Всего</HeaderCell>
        </tr>
      </thead>
      <tbody onKeyDown={stepBetweenRates}>
        {zones.map(({ number, name, area, relative }, index) => {
          const [field, amount] = [fields[index], amounts[index]];
          return (
            <tr key={number}>
              <th scope="row" className="stacked-first">
                <ColorSwatch color={zoneColor(number, zones.length)} size={12} className="mr-1" />
                {number}. {name} <span className="font-normal text-muted">{relativeText(relative)}</span>
                <Verdict check={checks[index]} />
              </th>
              <td className="num" data-label="Площадь, га">
                {areaNumber(area)}
              </td>
              <td data-label={`Норма, ${unit}`}>
                {field && <NumberField field={field} label={`Норма, зона ${number}`} hideLabel positive />}
              </td>
              <td className="num whitespace-nowrap" data-label="Всего">
                {amount == null ? "—" : show(amount)}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="stacked-first">
            Всего
          </th>
          <td className="num" data-label="Площадь, га">
            {areaNumber(all)}
          </td>
          <td>{flatTotal !== null && `ровной нормой ${show(flatTotal)}`}</td>
          <td className="num whitespace-nowrap" data-label="Всего">
            {total === null ? "—" : show(total)}
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
