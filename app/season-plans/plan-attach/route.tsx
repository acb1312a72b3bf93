import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { FormErrors } from "~/ui/form/form-errors";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/link-button";
import { refusalTexts } from "~/upstream/refusal";
import { FieldPicker } from "../field-picker";
import { usePlan } from "../plan-context";
import { tickedIds } from "../ticked-ids";
import { attachFields } from "./actions.server";
import { loadAttachable } from "./queries.server";

export const loader = (args: LoaderFunctionArgs) => loadAttachable(args);
export const action = attachFields;

const formId = "attach";

export default function AttachFields() {
  const { customerId, plan } = usePlan();
  const fields = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <section className="max-w-4xl" aria-labelledby="attach-title">
      <h2 id="attach-title" className="mb-2">
        Прикрепить поля
      </h2>
      <Form method="post" id={formId}>
        <IdempotencyKey />
        <FormErrors errors={refusalTexts(answer)} title="Прикрепить не удалось" />
      </Form>
      <FieldPicker {...fields} form={formId} season={plan.season} ticked={tickedIds(answer)} />
      <div className="actions mt-4">
        <SubmitButton variant="primary" form={formId} busyLabel="Прикрепляем…">
          Прикрепить отмеченные
        </SubmitButton>
        <LinkButton to={paths.seasonPlan(customerId, plan.id, "fields")}>Отмена</LinkButton>
      </div>
    </section>
  );
}
