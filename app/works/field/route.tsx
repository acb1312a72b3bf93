import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { afterRefusal } from "~/upstream/after-refusal";
import { ChangeKey } from "../change-key";
import { changeWorks } from "../change-works.server";
import { otherRefusalOf, ReasonAsked } from "../reason-asked";
import { WorksTable } from "../works-table";
import { loadFieldWorks } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Работы поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadFieldWorks(args);
export function action(args: ActionFunctionArgs) {
  const { customerId, fieldId } = idsIn(args.params, "customerId", "fieldId");
  return changeWorks(args, paths.fieldWorks(customerId, fieldId));
}

export const shouldRevalidate = afterRefusal;

export default function FieldWorks() {
  const { customerId, fieldId, season, mayEdit, seasons } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const add = mayEdit && <AddLink to={paths.newWork(customerId, fieldId, { season })}>Добавить работу</AddLink>;
  if (seasons.length === 0)
    return (
      <EmptyState title="Работ на поле пока нет" icon="work" actions={add}>
        Внесите работу: что, когда, чем и с какими препаратами сделано или будет сделано.
      </EmptyState>
    );
  return (
    <>
      {add && <div className="mb-4">{add}</div>}
      <FormErrors errors={otherRefusalOf(answer)} title="Изменить работы не удалось" />
      <Form method="post" preventScrollReset>
        <ChangeKey rows={seasons.flatMap(({ rows }) => rows)} />
        <ReasonAsked answer={answer} rows={seasons.flatMap(({ rows }) => rows)} />
        {seasons.map((one) => (
          <section key={one.season} className="mb-6" aria-label={`Сезон ${one.season}`}>
            <h2 className="mb-2">Сезон {one.season}</h2>
            <WorksTable label={`Работы сезона ${one.season}`} rows={one.rows} mayEdit={mayEdit} />
          </section>
        ))}
      </Form>
    </>
  );
}
