import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toHectares } from "#formats/hectares";
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
  const { user } = await requireRight(api, customerId, "fields:edit");
  return loadFieldChoices(api, customerId, user.customer.country);
}

export const action = updateField;

export const shouldRevalidate = afterRefusal;

const text = (value: number | string | null) => (value === null ? "" : String(value));

export default function EditField() {
  const choices = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId, field } = useField();
  const documented =
    field.documented_area === null
      ? ""
      : String(Math.round(toHectares(field.documented_area) * 100) / 100).replace(".", ",");
  const standing = {
    name: field.name,
    division_id: text(field.division_id),
    documented_area: documented,
    region_id: text(field.region_id),
    district_id: text(field.district_id),
    soiltype_id: text(field.soiltype_id),
    tillagetype_id: text(field.tillagetype_id),
    tz_offset: text(field.tz_offset),
    water_distance: text(field.water_distance).replace(".", ","),
    description: text(field.description),
    version: field.version,
  };
  return (
    <FieldForm
      {...choices}
      answer={answer}
      standing={standing}
      closeTo={paths.field(customerId, fieldId)}
      saveLabel="Сохранить"
    />
  );
}
