import { paths } from "~/paths";
import type { WorkInput } from "./form-input";

interface Place {
  customerId: number;
  fieldId: number;
  workId?: number;
}

const pesticidesOf = ({ products = [] }: Partial<Pick<WorkInput, "products">>) =>
  products.filter((line) => line?.product?.startsWith("pesticide:"));

/** Ids of the pesticides in a form, as an address has them. */
export const mixInForm = (value: Partial<Pick<WorkInput, "products">>): string =>
  pesticidesOf(value)
    .map(({ product }) => product.split(":")[1])
    .join();

/**
 * Where verdicts on a form and its season are to be had; null while it says neither what is done nor when.
 * @param standing what the form was opened with: windows are told of a mix, and again where none is left of it
 */
export function checkAddress(
  { customerId, fieldId, workId }: Place,
  value: Partial<WorkInput>,
  standing: WorkInput,
): string | null {
  const pesticides = pesticidesOf(value);
  const query = new URLSearchParams(
    pesticides.map(({ product, rate, unit }) => ["p", [product, rate ?? "", unit ?? ""].join("|")]),
  );
  const { season = "", plot_id = "", work_type_id = "", fact, plan } = value;
  const days = fact?.start_day ? fact : plan;
  if (pesticides.length === 0 && !work_type_id && !days?.start_day) return null;
  const what = { season, plot: plot_id, type: work_type_id, work: String(workId ?? "") };
  for (const [name, text] of Object.entries({ ...what, day: days?.start_day ?? "", end: days?.end_day ?? "" }))
    if (text) query.set(name, text);
  if (pesticides.length > 0 || mixInForm(standing)) query.set("windows", "1");
  return `${paths.workCheck(customerId, fieldId)}?${query}`;
}
