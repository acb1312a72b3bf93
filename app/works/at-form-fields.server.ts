import { UpstreamError } from "~/upstream/upstream-error";
import type { WorkFormValue } from "./form";

type Sent = Pick<WorkFormValue, "plan" | "fact" | "products" | "machinery">;

const indexes = <T>(list: readonly T[], isSent: (item: T) => unknown): number[] =>
  list.flatMap((item, index) => (isSent(item) ? [index] : []));

/** Empty lines are not sent, so the n-th of what was sent may stand further down in the form. */
export function lineInForm(path: string, { products, machinery }: Pick<Sent, "products" | "machinery">): string {
  const [, list, at, rest] = /^(products|machinery)\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (!list) return path;
  const sent =
    list === "products"
      ? indexes(products, ({ product }) => product)
      : indexes(machinery, ({ machine_id }) => machine_id);
  const control = rest === "product_id" ? "product" : rest === "planned_rate" ? "rate" : rest;
  return `${list}.${sent[Number(at)] ?? at}.${control}`;
}

/** Where a fault that the farm API names stands in the form: what was not done yet is the plan's. */
function controlOf(path: string, sent: Sent): string {
  const { fact } = sent;
  const places: Record<string, string> = {
    "planned.start_dt": "plan.start_day",
    "planned.end_dt": "plan.end_day",
    "planned.area": "plan.area",
    start_dt: fact.start_day ? "fact.start_day" : "plan.start_day",
    end_dt: fact.end_day ? "fact.end_day" : "plan.end_day",
    area: fact.area === null ? "plan.area" : "fact.area",
  };
  return places[path] ?? lineInForm(path, sent);
}

/** Moves the faults of a refused work to the controls of its form. @throws what it was given */
export function atFormFields(error: unknown, sent: Sent): never {
  if (!(error instanceof UpstreamError) || !error.details.fields) throw error;
  const faults = error.details.fields.map(({ path, message }) => ({ path: controlOf(path, sent), message }));
  const fields = faults.filter(
    ({ path, message }, index) =>
      faults.findIndex((other) => other.path === path && other.message === message) === index,
  );
  throw new UpstreamError(error.code, error.status, error.message, { ...error.details, fields }, { cause: error });
}
