import type { MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { useField } from "../field-context";
import { savePeriods } from "./actions.server";
import { Periods, PeriodsForm } from "./periods-form";

export const meta: MetaFunction = () => [{ title: "Прочее — Полевод" }];

export const action = savePeriods;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function Other() {
  const answer = useActionData<typeof action>();
  const screen = useField();
  return screen.mayEdit ? (
    <PeriodsForm key={screen.field.version} {...screen} answer={answer} />
  ) : (
    <Periods {...screen} />
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
