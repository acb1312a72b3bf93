import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { useCustomerId } from "~/use-customer-id";
import { loadFieldChoices } from "../field-choices.server";
import { FieldForm } from "../field-form";
import { createField } from "./actions.server";

export const meta: MetaFunction = () => [{ title: "Новое поле — Полевод" }];

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { user } = await requireRight(api, customerId, "changeFields");
  return loadFieldChoices(api, customerId, user.customer.country);
}

export const action = createField;

export default function NewField() {
  const customerId = useCustomerId();
  const choices = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <PageHeader
        title="Новое поле"
        actions={
          <LinkButton to={paths.drawField(customerId)} icon="map">
            Нарисовать на карте
          </LinkButton>
        }
        crumbs={[{ label: "Карта и поля", to: paths.map(customerId) }, { label: "Новое поле" }]}
      />
      <FieldForm {...choices} answer={answer} closeTo={paths.map(customerId)} saveLabel="Добавить поле" />
    </main>
  );
}
