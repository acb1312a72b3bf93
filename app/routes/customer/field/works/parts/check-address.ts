import { paths } from "~/paths";
import type { WorkInput } from "~/works/form-input";

interface Place {
  customerId: number;
  fieldId: number;
  workId?: number;
}

/** Where verdicts on the pesticides of a form are to be had; null while it names none. */
export function checkAddress({ customerId, fieldId, workId }: Place, value: Partial<WorkInput>): string | null {
  const pesticides = (value.products ?? []).filter((line) => line?.product?.startsWith("pesticide:"));
  if (pesticides.length === 0) return null;
  const query = new URLSearchParams(
    pesticides.map(({ product, rate, unit }) => ["p", [product, rate ?? "", unit ?? ""].join("|")]),
  );
  const { season = "", plot_id = "" } = value;
  const day = value.fact?.start_day || value.plan?.start_day || "";
  for (const [name, text] of Object.entries({ season, plot: plot_id, day, work: String(workId ?? "") }))
    if (text) query.set(name, text);
  return `${paths.workCheck(customerId, fieldId)}?${query}`;
}
