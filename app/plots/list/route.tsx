import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useField } from "~/fields/field-context";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { AddLink } from "~/ui/add-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { Tabs } from "~/ui/tabs";
import { actOnPlots } from "./actions.server";
import { Background } from "./background";
import { PlotSketch } from "./plot-sketch";
import { PlotTable } from "./plot-table";
import "./plots.css";
import { loadPlots } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Участки — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadPlots(args);
export const action = actOnPlots;

const failures: Record<string, string> = {
  delete: "Удалить участок не удалось",
  restore: "Вернуть участок не удалось",
};

export default function Plots() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const page = useField();
  const { customerId, fieldId, field, mayEdit } = page;
  const { plots, year, seasons } = screen;
  const errors = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  const add = mayEdit && field.area > 0 && (
    <AddLink to={paths.newPlot(customerId, fieldId, { year })}>Новый участок</AddLink>
  );
  const tabs = seasons.map(({ season, count }) => ({
    label: String(season),
    count,
    to: paths.fieldPlots(customerId, fieldId, { year: season }),
    current: season === year,
  }));
  return (
    <>
      <FormErrors errors={errors} title={failures[String(answer?.result.initialValue?.intent)]} />
      {seasons.length > 1 && <Tabs label="Сезоны" tabs={tabs} />}
      <div className="my-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div>
          {plots.length > 0 && (
            <>
              <div className="actions mb-4">
                <TableLink />
                {add}
              </div>
              <PlotTable {...screen} page={{ customerId, fieldId, mayEdit, year }} />
            </>
          )}
          {plots.length === 0 && (
            <EmptyState title={`Участков в ${year} году нет`} icon="field" actions={add}>
              {field.area > 0
                ? "Участок — часть поля со своей культурой или сортом в одном сезоне."
                : "Чтобы делить поле на участки, сначала обведите его границу."}
            </EmptyState>
          )}
        </div>
        <Card title={`Поле и участки ${year}`}>
          <PlotSketch {...screen} />
          <Background screen={screen} field={page} />
        </Card>
      </div>
    </>
  );
}
