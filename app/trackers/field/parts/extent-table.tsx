import { useLocation } from "@remix-run/react";
import type { Extent } from "#contract/extents";
import { timeAt } from "#formats/days/instants";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import { wholePercent } from "~/words/percent";
import "~/ui/stacked-table.css";
import { withParams } from "~/ui/url-state";
import { areaNumber, count, counted, date, metres, tenths } from "~/words/format";
import { fuelSourceNames, unknownFuelText } from "~/words/fuel-text";
import { machineShown } from "~/words/machine-name";
import { fastText } from "../../fast-text";
import type { FieldExtentsScreen } from "../queries.server";

function Figures({ extent }: { extent: Extent }) {
  const { net, gross, overlap, missed, band, speed, fast_share, standing, fuel, fuel_from } = extent;
  const fast = fastText(fast_share);
  return (
    <>
      <td className="num" data-label="Отработано, га">
        {areaNumber(net)} <span className="text-muted">± {wholePercent(band)}</span>
      </td>
      <td className="num" data-label="По проходам, га">
        {areaNumber(gross)}
      </td>
      <td className="num" data-label="Перекрытие, га">
        {overlap === null ? "—" : areaNumber(overlap)}
      </td>
      <td className="num" data-label="Пропуски, га">
        {missed === null ? "—" : areaNumber(missed)}
      </td>
      <td className="num" data-label="Скорость, км/ч">
        {tenths(speed)}
        {fast && <span className="block text-sm text-danger">{fast}</span>}
      </td>
      <td className="num" data-label="Простой, мин">
        {standing === null ? "—" : count(Math.round(standing / 60))}
      </td>
      <td className="num" data-label="Топливо, л">
        {fuel === null ? <span className="text-muted">{unknownFuelText(fuel_from)}</span> : tenths(fuel)}
        {fuel !== null && fuel_from && <span className="block text-sm text-muted">{fuelSourceNames[fuel_from]}</span>}
      </td>
    </>
  );
}

const widthWords = (from: Extent["width_from"], equipment: string | null) =>
  from === "machine" ? "по карточке машины" : (equipment ?? (from === "given" ? "как введено" : "по работе"));

/** m² below which nobody speaks of it. */
const told = 500;

type Together = FieldExtentsScreen["together"][number];

/** What several machines did in a day: less than the sum of their rows by what they drove over one after the other. */
function TogetherRow({ together: { machines, net, band }, sum }: { together: Together; sum: number }) {
  return (
    <tr>
      <td />
      <th scope="row" className="stacked-first">
        Вместе, {counted(machines, "машина", "машины", "машин")}
      </th>
      <td className="num" data-label="Отработано, га">
        <strong>{areaNumber(net)}</strong> <span className="text-muted">± {wholePercent(band)}</span>
      </td>
      <td colSpan={7} className="text-sm text-muted">
        каждое место один раз{sum - net >= told && `; по следу друг друга ${areaNumber(sum - net)}\u00a0га`}
      </td>
    </tr>
  );
}

function ExtentRow({ extent, customerId, chosen }: { extent: Extent; customerId: number; chosen: string | null }) {
  const { search } = useLocation();
  const { machine_id, machine_model: model, machine_number: number, day, tz_offset, start_dt, end_dt } = extent;
  const { width, width_from, equipment_name, interval } = extent;
  return (
    <tr>
      <td className="whitespace-nowrap stacked-first">
        <Link to={withParams(search, { day })} aria-current={day === chosen || undefined} preventScrollReset>
          {date(day)}
        </Link>
        <span className="block text-sm text-muted">
          {timeAt(start_dt, tz_offset)}–{timeAt(end_dt, tz_offset)}
        </span>
      </td>
      <td className="stacked-first">
        <Link to={paths.machines(customerId, { machine: machine_id, range: "period", from: day, to: day })}>
          {machineShown({ model, number })}
        </Link>
      </td>
      <Figures extent={extent} />
      <td data-label="Захват">
        {metres(width)}, {widthWords(width_from, equipment_name)}
        <span className="block text-sm text-muted">точка раз в {Math.round(interval)} с</span>
      </td>
    </tr>
  );
}

interface ExtentTableProps extends Pick<FieldExtentsScreen, "together"> {
  customerId: number;
  extents: readonly Extent[];
  /** The day that the map shows. */
  day: string | null;
}

/** What machines worked of a field; a day leads to its map, a machine to its track. */
export function ExtentTable({ customerId, extents, together, day }: ExtentTableProps) {
  const days = [...new Set(extents.map((extent) => extent.day))];
  return (
    <Table label="Отработано по трекам" className="table-stacked">
      <thead>
        <tr>
          <HeaderCell>День</HeaderCell>
          <HeaderCell>Техника</HeaderCell>
          <HeaderCell numeric>Отработано, га</HeaderCell>
          <HeaderCell numeric>По проходам, га</HeaderCell>
          <HeaderCell numeric>Перекрытие, га</HeaderCell>
          <HeaderCell numeric>Пропуски, га</HeaderCell>
          <HeaderCell numeric>Скорость, км/ч</HeaderCell>
          <HeaderCell numeric>Простой, мин</HeaderCell>
          <HeaderCell numeric>Топливо, л</HeaderCell>
          <HeaderCell>Захват</HeaderCell>
        </tr>
      </thead>
      {days.map((one) => {
        const own = extents.filter((extent) => extent.day === one);
        const all = together.find((row) => row.day === one);
        return (
          <tbody key={one}>
            {own.map((extent) => (
              <ExtentRow key={extent.id} extent={extent} customerId={customerId} chosen={day} />
            ))}
            {all && <TogetherRow together={all} sum={own.reduce((sum, { net }) => sum + net, 0)} />}
          </tbody>
        );
      })}
    </Table>
  );
}
