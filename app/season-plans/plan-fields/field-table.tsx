import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { counted, hectares } from "~/words/format";
import { CropName } from "../crop-name";
import { DoneShare } from "../done-share";
import { usePlan } from "../plan-context";
import type { PlanFieldsScreen } from "./queries.server";

/** Attached fields; a crop that is not the plan's is pointed out. */
export function FieldTable({ fields, area }: Pick<PlanFieldsScreen, "fields" | "area">) {
  const { customerId, plan, mayEdit } = usePlan();
  return (
    <Table label="Поля техкарты" className="card">
      <thead>
        <tr>
          <HeaderCell>Поле</HeaderCell>
          <HeaderCell>{`Культура в ${plan.season}`}</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Подразделение</HeaderCell>
          <HeaderCell numeric>Площадь</HeaderCell>
          <HeaderCell>Выполнено</HeaderCell>
          {mayEdit && <ActionsHeader className="no-print" />}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.id}>
            <th scope="row">
              <Link to={paths.seasonPlanField(customerId, plan.id, field.id)}>{field.name}</Link>
            </th>
            <td>
              <CropName crop={field.crop} />{" "}
              {field.cropId !== null && field.cropId !== plan.crop_id && (
                <Badge tone="warning" icon="warning">
                  не та культура
                </Badge>
              )}
            </td>
            <td className="hidden md:table-cell">{field.division ?? "—"}</td>
            <td className="num">{hectares(field.area)}</td>
            <td>
              <DoneShare done={field.completed_count} total={field.works_count} />
            </td>
            {mayEdit && (
              <td className="no-print">
                <Detach {...field} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row">{counted(fields.length, "поле", "поля", "полей")}</th>
          <td />
          <td className="hidden md:table-cell" />
          <td className="num">{hectares(area)}</td>
          <td />
          {mayEdit && <td className="no-print" />}
        </tr>
      </tfoot>
    </Table>
  );
}

function Detach({ id, name }: { id: number; name: string }) {
  return (
    <Form method="post" preventScrollReset className="flex justify-end">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <SubmitButton variant="ghost" size="sm" icon="close" label={`Открепить «${name}»`} busyLabel="" />
    </Form>
  );
}
