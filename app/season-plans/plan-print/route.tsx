import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { Paper } from "~/ui/paper";
import { counted, date, hectares } from "~/words/format";
import { NeedsTable } from "../needs-table";
import { WorksTable } from "../works-table";
import { loadPaper, type PaperScreen } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.plan.name ?? "Техкарта"}: для печати — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadPaper(args);

function Fields({ fields }: Pick<PaperScreen, "fields">) {
  return (
    <>
      <h2>Поля</h2>
      <ul className="paper-fields">
        {fields.map(({ id, name, area }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="num">{hectares(area)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function PrintPlan() {
  const { customerId, id, holding, plan, works, groups, fields, today } = useLoaderData<typeof loader>();
  return (
    <Paper
      back={{ to: paths.seasonPlan(customerId, id), label: "К техкарте" }}
      title={plan.name}
      subtitle={[
        holding,
        `технологическая карта на сезон ${plan.season}`,
        plan.crop,
        `${counted(fields.length, "поле", "поля", "полей")}, ${hectares(plan.fields_area)}`,
      ].join(" · ")}
      printed={date(today)}
    >
      {plan.description && <p className="whitespace-pre-line">{plan.description}</p>}
      <h2>Работы</h2>
      {works.length > 0 ? <WorksTable label="Работы техкарты" works={works} /> : <p>Работ нет.</p>}
      {groups.length > 0 && (
        <>
          <h2>Потребность</h2>
          <NeedsTable groups={groups} />
        </>
      )}
      {fields.length > 0 && <Fields fields={fields} />}
    </Paper>
  );
}
