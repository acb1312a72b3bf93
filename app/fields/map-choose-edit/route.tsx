import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { SubmitButton } from "~/ui/form/submit-button";
import { RouteDialog } from "~/ui/route-dialog";
import { withParams } from "~/ui/url-state";
import { afterRefusal } from "~/upstream/after-refusal";
import { useCustomerId } from "~/use-customer-id";
import { counted } from "~/words/format";
import { changeChosen } from "./actions.server";
import { ChangeForm } from "./change-form";
import { withoutChanges } from "./change-params";
import { Preview } from "./preview";
import { loadEdit } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Изменение выбранных полей — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadEdit(args);
export const action = changeChosen;

export const shouldRevalidate = afterRefusal;

const asking = "change-fields";
const confirming = "confirm-change";

export default function EditChosen() {
  const customerId = useCustomerId();
  const { search } = useLocation();
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { count, preview } = screen;
  const here = paths.editChosenFields(customerId);
  const closeTo = paths.chooseFields(customerId) + withoutChanges(search);
  const chosen = counted(count, "поле", "поля", "полей");
  if (count === 0)
    return (
      <RouteDialog title="Изменить поля" closeTo={closeTo}>
        <p>Поля не выбраны. Отметьте их в списке.</p>
      </RouteDialog>
    );
  if (!preview) {
    const submit = (
      <Button type="submit" variant="primary" form={asking} name="preview" value="1">
        Показать, что изменится
      </Button>
    );
    return (
      <RouteDialog title={`Изменить ${chosen}`} closeTo={closeTo} submit={submit} size="lg">
        <ChangeForm {...screen} id={asking} action={here} />
      </RouteDialog>
    );
  }
  const submit = preview.changed > 0 && (
    <SubmitButton variant="primary" form={confirming} busyLabel="Изменяем…">
      Изменить {counted(preview.changed, "поле", "поля", "полей")}
    </SubmitButton>
  );
  const back = here + withParams(search, { preview: null });
  return (
    <RouteDialog title={`Изменить ${chosen}`} closeTo={closeTo} submit={submit} leave="Назад" leaveTo={back} size="lg">
      <Preview {...screen} id={confirming} preview={preview} answer={answer} />
    </RouteDialog>
  );
}
