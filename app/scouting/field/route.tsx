import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { ShowMore } from "~/ui/show-more";
import { loadScoutNames } from "../names.server";
import { scoutRow } from "../rows.server";
import { ScoutsTable } from "../scouts-table";

export const meta: MetaFunction = () => [{ title: "Осмотры поля — Полевод" }];

/** The field's inspections, the latest first. */
export async function loader({ context: { api }, request, params }: LoaderFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [scouts, names, rights] = await Promise.all([
    api.load(calls.listFieldScouts, { params: place, query: { cursor, limit: 50 } }),
    loadScoutNames(api, place.customerId),
    readRights(api, place.customerId),
  ]);
  return {
    ...place,
    rows: scouts.items.map((scout) => scoutRow(scout, names)),
    next: scouts.next_cursor,
    total: scouts.total_count,
    mayEdit: rights.may("changeScouting"),
  };
}

export default function FieldScouts() {
  const { customerId, fieldId, rows, next, total, mayEdit } = useLoaderData<typeof loader>();
  const add = mayEdit && (
    <AddLink to={paths.newScout(customerId, fieldId)} variant="secondary" reloadDocument>
      Осмотреть поле
    </AddLink>
  );
  if (rows.length === 0)
    return (
      <EmptyState title="Осмотров пока нет" icon="scouting" actions={add}>
        Что растёт, что мешает, сколько и где: точки на карте, фото и показатели.
      </EmptyState>
    );
  return (
    <>
      <div className="actions mb-4">
        {add}
        {mayEdit && (
          <LinkButton
            to={paths.newScout(customerId, fieldId, { from: rows[0]?.id })}
            variant="ghost"
            icon="copy"
            reloadDocument
          >
            Повторить прошлый осмотр
          </LinkButton>
        )}
      </div>
      <ScoutsTable customerId={customerId} label="Осмотры поля" rows={rows} ofField />
      <ShowMore nextCursor={next} summary={`Всего: ${total}`} />
    </>
  );
}
