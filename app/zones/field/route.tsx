import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useField } from "~/fields/field-context";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { HeaderCell, Table } from "~/ui/table";
import { afterRefusal } from "~/upstream/after-refusal";
import { counted } from "~/words/format";
import { actOnZoneMaps } from "./actions.server";
import { MakeCard } from "./make-card";
import { loadZoneMaps, type ZoneMapsScreen } from "./queries.server";
import "~/ui/progress-bar.css";
import "../zones.css";

export const meta: MetaFunction = () => [{ title: "Зоны поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadZoneMaps(args);
export const action = actOnZoneMaps;

export const shouldRevalidate = afterRefusal;

const states = {
  NEW: { tone: "info", text: "рисуется" },
  READY: { tone: "success", text: "готова" },
  FAILED: { tone: "danger", text: "не получилась" },
} as const;

export default function FieldZones() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { maps, days, mayChange } = screen;
  return (
    <div className="zone-screen">
      <div>{maps.length === 0 ? <NoMaps {...screen} /> : <Maps {...screen} />}</div>
      {mayChange && days.length > 0 && <MakeCard key={maps.length} {...screen} answer={answer} />}
    </div>
  );
}

/** m² that a pixel of a scene covers, and how many of them zones want at the least. */
const [pixel, leastPixels] = [100, 16];

function NoMaps({ days, mayChange }: ZoneMapsScreen) {
  const { area } = useField().field;
  if (area === 0)
    return (
      <EmptyState title="У поля нет границы" icon="vegetation">
        Без неё не видно, где поле лежит и что на нём делить. Нарисуйте или загрузите её.
      </EmptyState>
    );
  if (area < pixel * leastPixels)
    return (
      <EmptyState title="Поле слишком мало для зон" icon="vegetation">
        Пиксель снимка — 100 м², а на каждую зону их нужно не меньше восьми.
      </EmptyState>
    );
  if (days.length === 0)
    return (
      <EmptyState title="Ясных снимков поля пока нет" icon="vegetation">
        Зоны рисуют по снимку, на котором поле закрыто облаками не больше чем на 1 %. Снимки ищут по границе поля каждый
        час.
      </EmptyState>
    );
  return (
    <EmptyState title="Карт зон пока нет" icon="vegetation">
      {mayChange
        ? "Зоны показывают, где поле слабее и где сильнее: по ним вносят разные нормы."
        : "Их делает тот, кому разрешено менять работы."}
    </EmptyState>
  );
}

function Maps({ customerId, fieldId, maps }: ZoneMapsScreen) {
  return (
    <Card title="Карты зон" flush>
      <Table label="Карты зон">
        <thead>
          <tr>
            <HeaderCell>Название</HeaderCell>
            <HeaderCell numeric>Зон</HeaderCell>
            <HeaderCell>Нормы</HeaderCell>
            <HeaderCell>Состояние</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {maps.map(({ id, name, zones_count, rates_count, state, outdated }) => (
            <tr key={id}>
              <th scope="row">
                <a href={paths.zoneMap(customerId, fieldId, id)}>{name}</a>
              </th>
              <td className="num">{zones_count || "—"}</td>
              <td>{rates_count > 0 ? counted(rates_count, "карта", "карты", "карт") : "—"}</td>
              <td>
                <Badge tone={states[state].tone}>{states[state].text}</Badge>{" "}
                {outdated && <Badge tone="warning">по прежней границе</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
