import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { refusalTexts } from "~/upstream/refusal";
import { usePlan } from "../plan-context";
import { planPlace } from "../plan-place.server";
import { loadPlanWorks } from "../plan-works.server";
import type { WorkRow } from "../work-rows";
import { WorksTable } from "../works-table";
import { actOnPlanWorks } from "./actions.server";

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  const { works } = await loadPlanWorks(api, planPlace(params));
  return { works };
}

export const action = actOnPlanWorks;

function DeleteWork({ work: { id, name } }: { work: WorkRow }) {
  return (
    <Form method="post" className="flex justify-end">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <SubmitButton
        name="intent"
        value="delete"
        variant="ghost"
        size="sm"
        icon="trash"
        label={`Убрать работу «${name}»`}
        busyLabel=""
      />
    </Form>
  );
}

export default function PlanWorks() {
  const { customerId, plan, mayEdit } = usePlan();
  const { works } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const add = mayEdit && <AddLink to={paths.seasonPlanWork(customerId, plan.id, "new")}>Добавить работу</AddLink>;
  const link = (work: WorkRow) => <Link to={paths.seasonPlanWork(customerId, plan.id, work.id)}>{work.name}</Link>;
  if (works.length === 0)
    return (
      <EmptyState title="Работ в техкарте пока нет" icon="work" actions={add}>
        Добавьте работы с датами, нормами и техникой: прикреплённые поля получат их как запланированные.
      </EmptyState>
    );
  return (
    <>
      <FormErrors errors={refusalTexts(answer)} title="Не получилось" />
      {add && <div className="no-print mb-4">{add}</div>}
      <WorksTable
        label="Работы техкарты"
        works={works}
        {...(mayEdit ? { name: link, actions: (work: WorkRow) => <DeleteWork work={work} /> } : {})}
      />
    </>
  );
}
