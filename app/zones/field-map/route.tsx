import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { zoneFormats } from "#contract/zone-words";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { DeleteButton } from "~/ui/form/delete-button";
import { Select } from "~/ui/form/select";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { Running } from "~/ui/running";
import { HeaderCell, Table } from "~/ui/table";
import { afterRefusal } from "~/upstream/after-refusal";
import { FileLinks } from "../file-links";
import { ZonePicture } from "../zone-picture";
import { actOnZoneMap } from "./actions.server";
import { alikeText } from "./alike";
import { NamesForm } from "./names-form";
import { loadZoneMap, type ZoneMapScreen } from "./queries.server";
import { unlikeAskedText } from "./unlike-asked";
import { ZoneTable } from "./zone-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.map.name ?? "Зоны"} — Полевод` }];

export const loader = (args: LoaderFunctionArgs) => loadZoneMap(args);
export const action = actOnZoneMap;

export const shouldRevalidate = afterRefusal;

export default function LookAtZones() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { map, customerId, fieldId, mayChange } = screen;
  const list = paths.fieldZones(customerId, fieldId);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between">
        <h2 className="mr-4">{map.name}</h2>
        <div className="actions">
          <LinkButton to={list} variant="ghost">
            Все карты
          </LinkButton>
          {mayChange && <LinkButton to={`${list}?from=${map.id}`}>Сделать похожую</LinkButton>}
          {mayChange && <DeleteButton sent={{}} />}
        </div>
      </div>
      {map.outdated && (
        <Banner tone="warning">
          Границу поля с тех пор изменили: зоны и нормы — по прежней. Чтобы разделить поле заново, сделайте похожую
          карту.
        </Banner>
      )}
      {map.state === "NEW" && <Running progress={map.progress} label="Рисуем зоны…" />}
      {map.state === "FAILED" && (
        <EmptyState title="Зон не получилось" icon="vegetation">
          {map.fault}
        </EmptyState>
      )}
      {map.state === "READY" && <Drawn {...screen} answer={answer} />}
    </>
  );
}

type Answer = ReturnType<typeof useActionData<typeof action>>;

function Drawn({ answer, ...screen }: ZoneMapScreen & { answer: Answer }) {
  const { customerId, fieldId, map, made, mayChange } = screen;
  const [unlike, alike] = [unlikeAskedText(map), alikeText(map)];
  return (
    <div className="zone-screen">
      <Card title="Карта">
        <ZonePicture {...{ customerId, fieldId, map }} />
        <p className="mt-2 text-sm text-muted">{made}</p>
        <FileLinks at={paths.zoneMap(customerId, fieldId, map.id)} formats={zoneFormats} />
        {mayChange && (
          <div className="mt-4">
            <NamesForm key={map.version} map={map} answer={answer} />
          </div>
        )}
      </Card>
      <div className="zone-column">
        {unlike && <Banner>{unlike}</Banner>}
        {alike && <Banner>{alike}</Banner>}
        <ZoneTable {...screen} />
        <Beside {...screen} />
        <Rates {...screen} />
      </div>
    </div>
  );
}

/** Another scene to hold the zones against. */
function Beside({ days, asked, beside }: ZoneMapScreen) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-2" preventScrollReset>
      <Select
        field={{ id: "with", name: "with", initialValue: asked ?? "" }}
        label="Сравнить по снимку"
        options={days}
        placeholder="Выберите"
      />
      <Button type="submit">Сравнить</Button>
      {beside && "progress" in beside && <Running progress={beside.progress} label="Считаем снимок…" />}
      {beside && "refused" in beside && <p role="status">{beside.refused}</p>}
    </Form>
  );
}

function Rates({ customerId, fieldId, zoneMapId, rates, mayChange }: ZoneMapScreen) {
  const add = mayChange && <AddLink to={paths.rateMap(customerId, fieldId, zoneMapId, "new")}>Задать нормы</AddLink>;
  if (rates.length === 0)
    return (
      <Card title="Карты норм" actions={add}>
        <p className="text-muted">Норм на эти зоны ещё не задавали</p>
      </Card>
    );
  return (
    <Card title="Карты норм" actions={add} flush>
      <Table label="Карты норм">
        <thead>
          <tr>
            <HeaderCell>Название</HeaderCell>
            <HeaderCell>Что</HeaderCell>
            <HeaderCell>Нормы</HeaderCell>
            <HeaderCell numeric>Всего</HeaderCell>
            <HeaderCell>Работа</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ id, name, product, rates: told, total, workId }) => (
            <tr key={id}>
              <th scope="row">
                <a href={paths.rateMap(customerId, fieldId, zoneMapId, id)}>{name}</a>
              </th>
              <td>{product}</td>
              <td className="whitespace-nowrap">{told}</td>
              <td className="num whitespace-nowrap">{total}</td>
              <td>{workId === null ? "—" : <Link to={paths.work(customerId, fieldId, workId)}>открыть</Link>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
