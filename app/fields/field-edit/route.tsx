import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { afterRefusal } from "~/upstream/after-refusal";
import { loadFieldChoices } from "../field-choices.server";
import { useField } from "../field-context";
import { FieldForm } from "../field-form";
import { updateField } from "./actions.server";

export const meta: MetaFunction = () => [{ title: "Изменение поля — Полевод" }];

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { user } = await requireRight(api, customerId, "changeFields");
  return loadFieldChoices(api, customerId, user.customer.country);
}

export const action = updateField;

export const shouldRevalidate = afterRefusal;

export default function EditField() {
  const choices = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId, field } = useField();
  return (
    <FieldForm
      {...choices}
      answer={answer}
      standing={field}
      closeTo={paths.field(customerId, fieldId)}
      saveLabel="Сохранить"
    />
  );
}
