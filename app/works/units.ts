import type { Product, ProductKind } from "./terms";

/** In what the dictionaries measure products, by their keys; those measured as is usual for their kind are left out. */
export type Units = Record<string, Product["unit"]>;

export const usualUnits: Record<ProductKind, Product["unit"]> = {
  pesticide: "л/га",
  fertilizer: "кг/га",
  seed: "кг/га",
};

const isKind = (text: string | undefined): text is ProductKind => text !== undefined && text in usualUnits;

/** What a key names; null of what is no product. */
export function productOf(key: string): Pick<Product, "kind" | "product_id"> | null {
  const [kind, id] = key.split(":");
  return isKind(kind) ? { kind, product_id: Number(id) } : null;
}

/** The unit of a product by its key; undefined for what is no product. */
export function unitOf(units: Units, key: string): Product["unit"] | undefined {
  const product = productOf(key);
  return units[key] ?? (product ? usualUnits[product.kind] : undefined);
}

/** The same, and of what is no product how most are measured. */
export const measuredIn = (units: Units, key: string): Product["unit"] => unitOf(units, key) ?? "кг/га";
