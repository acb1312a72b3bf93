import { paths } from "~/paths";
import type { WorkInput } from "./form-input";

interface Place {
  customerId: number;
  fieldId: number;
  workId?: number;
}

/** Where verdicts on a form and its season are to be had; null while it says neither what is done nor when. */
export function checkAddress({ customerId, fieldId, workId }: Place, value: Partial<WorkInput>): string | null {
  const pesticides = (value.products ?? []).filter((line) => line?.product?.startsWith("pesticide:"));
  const query = new URLSearchParams(
    pesticides.map(({ product, rate, unit }) => ["p", [product, rate ?? "", unit ?? ""].join("|")]),
  );
  const { season = "", plot_id = "", work_type_id = "", fact, plan } = value;
  const days = fact?.start_day ? fact : plan;
  if (pesticides.length === 0 && !work_type_id && !days?.start_day) return null;
  const what = { season, plot: plot_id, type: work_type_id, work: String(workId ?? "") };
  for (const [name, text] of Object.entries({ ...what, day: days?.start_day ?? "", end: days?.end_day ?? "" }))
    if (text) query.set(name, text);
  return `${paths.workCheck(customerId, fieldId)}?${query}`;
}
