import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import type { Option } from "~/ui/form/options";
import { SavedNow, type SavedValue } from "~/ui/form/saved-now";
import { afterRefusal } from "~/upstream/after-refusal";
import { dateRange } from "~/words/format";
import type { WorkInput } from "../form-input";
import { saveWork } from "../save-work.server";
import { statusOptions } from "../terms";
import { WorkForm } from "../work-form";
import { loadWorkToEdit } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Изменение работы — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadWorkToEdit(args);
export const action = saveWork;

export const shouldRevalidate = afterRefusal;

const periodText = ({ start_day, end_day, area }: WorkInput["plan"]) =>
  start_day ? [dateRange(start_day, end_day || start_day), area && `${area} га`].filter(Boolean).join(", ") : "нет";

function savedValues({ standing, choices }: Awaited<ReturnType<typeof loadWorkToEdit>>): SavedValue[] {
  const labelIn = (options: Option[], value: string) => options.find((one) => one.value === value)?.label ?? "нет";
  const named = (lines: string[]) => lines.join(", ") || "нет";
  const machines = standing.machinery.map(({ machine_id }) => labelIn(choices.machines, machine_id));
  const products = standing.products.map(({ product, rate }) => `${labelIn(choices.products, product)} ${rate}`.trim());
  return [
    { label: "Вид работы", value: labelIn(choices.workTypes, standing.work_type_id) },
    { label: "Статус", value: labelIn(statusOptions, standing.work_status) },
    { label: "План", value: periodText(standing.plan) },
    { label: "Факт", value: periodText(standing.fact) },
    { label: "Техника", value: named(machines) },
    { label: "Смесь", value: named(products) },
    { label: "Комментарий", value: standing.comment || "нет" },
  ];
}

export default function EditWork() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId, workId } = screen.place;
  return (
    <>
      <h2 className="mb-4">Изменение работы</h2>
      {answer?.code === "StaleVersion" && <SavedNow values={savedValues(screen)} />}
      <WorkForm {...screen} answer={answer} closeTo={paths.work(customerId, fieldId, workId)} />
    </>
  );
}
