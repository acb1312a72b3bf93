import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pathId } from "#contract/call";
import { calls } from "#contract/calls";
import type { Extent } from "#contract/extents";
import { dayAt, timeAt } from "#formats/days/instants";
import { machineName } from "~/machines/machine-name";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { HeaderCell, Table } from "~/ui/table";
import { areaNumber, date, metres, tenths } from "~/words/format";

export const meta: MetaFunction = () => [{ title: "Отработано по трекам — Полевод" }];

/** What machines worked of the field; of one work where the address names it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { customerId, fieldId } = idsIn(params, "customerId", "fieldId");
  const work = pathId.safeParse(new URL(request.url).searchParams.get("work")).data;
  const { items } = await context.api.load(calls.listFieldExtents, {
    params: { customerId, fieldId },
    query: { workrecord_id: work },
  });
  return { customerId, fieldId, work: work ?? null, extents: items };
}

const doubts: Record<Extent["doubts"][number], string> = {
  "no-signal": "Работу от переезда отличали по скорости и курсу: датчика орудия нет",
  sparse: "Точки редкие: перекрытия и пропуски не видны",
  narrow: "Орудие узкое: шум приёмника заметен",
};

function Figures({ extent }: { extent: Extent }) {
  const { net, gross, overlap, missed, band, speed, width, width_from, equipment_name, interval } = extent;
  return (
    <>
      <td className="num">
        {areaNumber(net)} <span className="text-muted">± {Math.round(band * 100)} %</span>
      </td>
      <td className="num">{areaNumber(gross)}</td>
      <td className="num">{overlap === null ? "—" : areaNumber(overlap)}</td>
      <td className="num">{missed === null ? "—" : areaNumber(missed)}</td>
      <td className="num">{tenths(speed)}</td>
      <td>
        {metres(width)}, {width_from === "work" ? (equipment_name ?? "по работе") : "по карточке машины"}
        <span className="block text-sm text-muted">точка раз в {Math.round(interval)} с</span>
      </td>
    </>
  );
}

function ExtentRow({ extent, customerId }: { extent: Extent; customerId: number }) {
  const { machine_id, machine_model: model, machine_number: number, start_dt, end_dt } = extent;
  const day = dayAt(start_dt, null);
  return (
    <tr>
      <td className="whitespace-nowrap">
        <Link to={paths.machines(customerId, { machine: machine_id, range: "period", from: day, to: day })}>
          {date(day)}
        </Link>
        <span className="block text-sm text-muted">
          {timeAt(start_dt, null)}–{timeAt(end_dt, null)}
        </span>
      </td>
      <td>{machineName({ model, number })}</td>
      <Figures extent={extent} />
    </tr>
  );
}

export default function FieldExtents() {
  const { customerId, fieldId, work, extents } = useLoaderData<typeof loader>();
  const all = work !== null && (
    <p className="mb-3">
      Показано по одной работе. <Link to={paths.field(customerId, fieldId, "extents")}>Показать все</Link>
    </p>
  );
  if (extents.length === 0)
    return (
      <>
        {all}
        <EmptyState title="Треков на поле нет" icon="tractor">
          Гектары появятся, когда по полю проедет машина с трекером, у которой известна ширина захвата: своя или орудия
          в работе.
        </EmptyState>
      </>
    );
  const told = [...new Set(extents.flatMap((extent) => extent.doubts))];
  return (
    <>
      {all}
      <Table label="Отработано по трекам">
        <thead>
          <tr>
            <HeaderCell>День</HeaderCell>
            <HeaderCell>Техника</HeaderCell>
            <HeaderCell numeric>Отработано, га</HeaderCell>
            <HeaderCell numeric>По проходам, га</HeaderCell>
            <HeaderCell numeric>Перекрытие, га</HeaderCell>
            <HeaderCell numeric>Пропуски, га</HeaderCell>
            <HeaderCell numeric>Скорость, км/ч</HeaderCell>
            <HeaderCell>Захват</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {extents.map((extent) => (
            <ExtentRow key={extent.id} extent={extent} customerId={customerId} />
          ))}
        </tbody>
      </Table>
      <ul className="mt-3 text-sm text-muted" aria-label="О точности">
        {told.map((doubt) => (
          <li key={doubt}>{doubts[doubt]}.</li>
        ))}
      </ul>
    </>
  );
}
