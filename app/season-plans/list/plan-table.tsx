import { paths } from "~/paths";
import { DeleteButton } from "~/ui/form/delete-button";
import { RowsForm } from "~/ui/form/rows-form";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { useCustomerId } from "~/use-customer-id";
import { count, counted, hectares } from "~/words/format";
import { CropName } from "../crop-name";
import { DoneShare } from "../done-share";
import type { PlanRow } from "./plan-list";
import type { PlansScreen } from "./queries.server";

/** Plans of a season with how far their works have come. */
export function PlanTable({ plans, sort, mayEdit }: Pick<PlansScreen, "plans" | "sort" | "mayEdit">) {
  const customerId = useCustomerId();
  return (
    <RowsForm action={paths.seasonplans(customerId)}>
      <Table label="Техкарты" className="card">
        <thead>
          <tr>
            <HeaderCell sortKey="name" sort={sort}>
              Техкарта
            </HeaderCell>
            <HeaderCell sortKey="crop" sort={sort} className="hidden md:table-cell">
              Культура
            </HeaderCell>
            <HeaderCell numeric sortKey="fields" sort={sort} className="hidden md:table-cell">
              Полей
            </HeaderCell>
            <HeaderCell numeric sortKey="area" sort={sort} className="hidden md:table-cell">
              Площадь
            </HeaderCell>
            <HeaderCell numeric className="hidden md:table-cell">
              Работ в карте
            </HeaderCell>
            <HeaderCell sortKey="done" sort={sort}>
              Выполнено <span className="hidden md:inline">на полях</span>
            </HeaderCell>
            {mayEdit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">
                <Link to={paths.seasonPlan(customerId, plan.id)} ahead>
                  {plan.name}
                </Link>
                <span className="block text-sm text-muted md:hidden">
                  {`${counted(plan.fields_count, "поле", "поля", "полей")}, ${hectares(plan.fields_area)}`}
                </span>
              </th>
              <td className="hidden md:table-cell">
                <CropName crop={plan.crop} />
              </td>
              <td className="num hidden md:table-cell">{count(plan.fields_count)}</td>
              <td className="num hidden md:table-cell">{hectares(plan.fields_area)}</td>
              <td className="num hidden md:table-cell">{count(plan.works_count)}</td>
              <td>
                <DoneShare done={plan.completed_count} total={plan.field_works_count} />
              </td>
              {mayEdit && (
                <td>
                  <RowActions plan={plan} customerId={customerId} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </RowsForm>
  );
}

function RowActions({ plan, customerId }: { plan: PlanRow; customerId: number }) {
  return (
    <div className="flex justify-end">
      <LinkButton
        plain
        to={paths.seasonPlan(customerId, plan.id, "copy", { to: plan.season + 1 })}
        variant="ghost"
        size="sm"
        icon="copy"
        label={`Скопировать «${plan.name}» в сезон ${plan.season + 1}`}
      />
      <DeleteButton sent={{ id: plan.id, name: plan.name, season: plan.season }} label={`Удалить «${plan.name}»`} />
    </div>
  );
}
