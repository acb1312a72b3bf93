import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { FormErrors } from "~/ui/form/form-errors";
import { SearchForm } from "~/ui/form/search-form";
import { Select } from "~/ui/form/select";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { useShortcut } from "~/ui/use-shortcut";
import { refusalTexts } from "~/upstream/refusal";
import { useCustomerId } from "~/use-customer-id";
import { actOnPlans } from "./actions.server";
import { NoPlans } from "./no-plans";
import { PlanTable } from "./plan-table";
import { loadPlans } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Техкарты — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadPlans(args);
export const action = actOnPlans;

function AddButtons({ customerId }: { customerId: number }) {
  const navigate = useNavigate();
  useShortcut("n", () => navigate(paths.newSeasonPlan(customerId)), "Новая техкарта");
  return (
    <>
      <LinkButton to={paths.newSeasonPlan(customerId)} icon="plus">
        Пустая техкарта
      </LinkButton>
      <LinkButton to={paths.planTemplates(customerId)} variant="primary" icon="plan">
        По шаблону
      </LinkButton>
    </>
  );
}

export default function Plans() {
  const customerId = useCustomerId();
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { plans, total, season, q, crop, crops, mayEdit } = screen;
  return (
    <main className="p-4">
      <PageHeader
        title="Техкарты"
        subtitle={`Сезон ${season}`}
        actions={
          <>
            {total > 0 && <TableLink />}
            {mayEdit && <AddButtons customerId={customerId} />}
          </>
        }
      />
      <FormErrors errors={refusalTexts(answer)} title="Не получилось" />
      {total > 0 && (
        <SearchForm q={q} label="Поиск техкарты" drops={["crop"]}>
          <Select
            field={{ id: "crop", name: "crop", initialValue: crop ?? "" }}
            label="Культура"
            hideLabel
            placeholder="Все культуры"
            options={crops}
          />
        </SearchForm>
      )}
      {plans.length > 0 ? <PlanTable {...screen} /> : <NoPlans {...screen} />}
    </main>
  );
}
