import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { FormErrors } from "~/ui/form/form-errors";
import { afterRefusal } from "~/upstream/after-refusal";
import { loadField } from "../load-field.server";
import { actOnField } from "./actions.server";
import { FieldHeader } from "./field-header";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.field.name ?? "Поле"} — Полевод` }];

export const loader = (args: LoaderFunctionArgs) => loadField(args);
export const action = actOnField;
/** What the tabs change has its version here. */
export const shouldRevalidate = afterRefusal;

export default function FieldLayout() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <FieldHeader {...screen} />
      <FormErrors errors={answer?.result.error?.[""] ?? []} title="Не получилось" />
      <Outlet context={screen} />
    </main>
  );
}
