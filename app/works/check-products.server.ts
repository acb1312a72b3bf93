import { calls } from "#contract/calls";
import type { ProductCheck } from "#contract/works";
import type { FarmApi } from "~/upstream/farm-api.server";
import type { Product } from "./terms";
import { productKey } from "./words";

interface Asked {
  season: number;
  start_dt: string | null;
  plot_id: number | null;
  workrecord_id: number | null;
  products: (Pick<Product, "kind" | "product_id" | "unit"> & { rate?: number | null | undefined })[];
}

/** Verdicts on the pesticides of a work by the product's key. Nothing is kept by rules for the rest. */
export type ProductChecks = Record<string, Omit<ProductCheck, "product_id">>;

/** Holds the pesticides of a work against their regulations; a warning that can't be had is no reason to fail. */
export async function checkWorkProducts(
  api: FarmApi,
  params: { customerId: number; fieldId: number },
  { products, ...asked }: Asked,
): Promise<ProductChecks> {
  const pesticides = products.filter(({ kind }) => kind === "pesticide");
  if (pesticides.length === 0) return {};
  const { items } = await api.send(calls.checkProducts, { params, body: { ...asked, products: pesticides } });
  return Object.fromEntries(
    items.map(({ product_id, ...check }) => [productKey({ kind: "pesticide", product_id }), check]),
  );
}
