import type { MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { useField } from "../field-context";
import { savePeriods } from "./actions.server";
import { Periods, PeriodsForm } from "./periods-form";

export const meta: MetaFunction = () => [{ title: "Прочее — Полевод" }];

export const action = savePeriods;

export const shouldRevalidate = afterRefusal;

export default function Other() {
  const answer = useActionData<typeof action>();
  const screen = useField();
  return screen.mayEdit ? (
    <PeriodsForm key={screen.field.version} {...screen} answer={answer} />
  ) : (
    <Periods {...screen} />
  );
}
