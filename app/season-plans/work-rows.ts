import type { PlanWork, TemplateWork } from "#contract/season-plans";
import { dayAt } from "#formats/days/instants";
import type { WorkNames } from "~/works/names.server";
import { doseText, productKey } from "~/works/words";

/** A prescribed work as tables show it. */
export interface WorkRow {
  /** Of the work in its plan; its place in a template, which has none. */
  id: number;
  name: string;
  from: string | null;
  to: string | null;
  products: { key: string; name: string; dose: string }[];
  machinery: string[];
  comment: string | null;
}

type Product = Pick<PlanWork["products"][number], "kind" | "product_id"> & { unit: string; rate: number | null };

/** A norm such as «0,4 л/га». */
export const normText = (rate: number | null, unit: string): string => (rate === null ? "—" : doseText(rate, unit));

const productRow = (product: Product, names: WorkNames) => ({
  key: productKey(product),
  name: names.product(product),
  dose: normText(product.rate, product.unit),
});

type Times = Pick<PlanWork, "work_type_id" | "start_dt" | "end_dt" | "comment">;

/** A plan belongs to no place, so its days are Moscow's. */
const timesRow = ({ work_type_id, start_dt, end_dt, comment }: Times, names: WorkNames) => ({
  name: names.type(work_type_id),
  from: dayAt(start_dt, null),
  to: dayAt(end_dt, null),
  comment,
});

export const planWorkRows = (works: readonly PlanWork[], names: WorkNames): WorkRow[] =>
  works.map((work) => ({
    id: work.id,
    ...timesRow(work, names),
    products: work.products.map(({ planned_rate, rate, ...product }) =>
      productRow({ ...product, rate: planned_rate ?? rate }, names),
    ),
    machinery: work.machinery.map(names.machinery),
  }));

export const templateWorkRows = (works: readonly TemplateWork[], names: WorkNames): WorkRow[] =>
  works.map((work, index) => ({
    id: index,
    ...timesRow(work, names),
    products: work.products.map((product) => productRow(product, names)),
    machinery: [],
  }));
