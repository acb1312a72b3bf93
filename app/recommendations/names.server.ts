import type { Recommendation } from "#contract/recommendations";
import { numberText } from "#formats/numbers";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";

/** Tells a recommendation's product with its rate: «Актара 0,1 л/га»; null of none. @throws an answer for an ErrorBoundary */
export async function loadProductNames(api: FarmApi, customerId: number) {
  const [pesticides, fertilizers] = await Promise.all([
    customerDictionary(api, customerId, "pesticides"),
    customerDictionary(api, customerId, "fertilizers"),
  ]);
  const namesOf = (entries: readonly { id: number; name: string }[]) =>
    new Map(entries.map(({ id, name }) => [id, name]));
  const names = { pesticide: namesOf(pesticides), fertilizer: namesOf(fertilizers) };
  return ({ product_kind, product_id, rate, unit }: Recommendation): string | null => {
    if (product_kind === null || product_id === null) return null;
    const name = names[product_kind].get(product_id) ?? "Удалённая запись справочника";
    return [name, rate === null ? null : `${numberText(rate)} ${unit ?? ""}`].filter(Boolean).join(" ");
  };
}
