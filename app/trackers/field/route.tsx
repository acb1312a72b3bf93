import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useField } from "~/fields/field-context";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { date } from "~/words/format";
import { CountingNote } from "../counting-note";
import { doubtWords } from "../doubt-words";
import { ExtentTable } from "./parts/extent-table";
import { ExtentsPanel } from "./parts/extents-panel";
import { SpeedTable } from "./parts/speed-table";
import { loadFieldExtents } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Отработано по трекам — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadFieldExtents(args);

export default function FieldExtents() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, fieldId, work, extents, together, day, drawn, counting } = screen;
  const { lat, lon } = useField().field;
  const at = lat === null || lon === null ? null : `${lat},${lon},15`;
  const all = work !== null && (
    <p className="mb-3">
      Показано по одной работе. <Link to={paths.field(customerId, fieldId, "extents")}>Показать все</Link>
    </p>
  );
  if (extents.length === 0)
    return (
      <>
        {all}
        <CountingNote counting={counting} />
        <EmptyState title={work === null ? "Треков на поле нет" : "Треков этой работы нет"} icon="tractor">
          Гектары появятся, когда по полю проедет машина с трекером, у которой известна ширина захвата: своя или орудия
          в работе.
        </EmptyState>
      </>
    );
  const told = [...new Set(extents.flatMap((extent) => extent.doubts))];
  return (
    <>
      {all}
      <CountingNote counting={counting} />
      <h2 className="mb-2 text-lg font-semibold">На карте: {date(day)}</h2>
      <p className="mb-3">
        <Link to={paths.machinesPart(customerId, { day, at })}>Посчитать гектары на части поля</Link>
      </p>
      <ExtentsPanel {...screen} />
      <SpeedTable drawn={drawn} />
      <h2 className="mb-2 mt-6 text-lg font-semibold">По дням и машинам</h2>
      <ExtentTable {...{ customerId, extents, together, day }} />
      <ul className="mt-3 text-sm text-muted" aria-label="О точности">
        {told.map((doubt) => (
          <li key={doubt}>{doubtWords[doubt]}.</li>
        ))}
      </ul>
    </>
  );
}
