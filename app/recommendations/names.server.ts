import type { Recommendation } from "#contract/recommendations";
import { numberText } from "#formats/numbers";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";

/** Tells a recommendation's product, by its name alone or with its rate: «Актара 0,1 л/га»; null of none. @throws an answer for an ErrorBoundary */
export async function loadProductNames(api: FarmApi, customerId: number) {
  const [pesticides, fertilizers] = await Promise.all([
    customerDictionary(api, customerId, "pesticides"),
    customerDictionary(api, customerId, "fertilizers"),
  ]);
  const namesOf = (entries: readonly { id: number; name: string }[]) =>
    new Map(entries.map(({ id, name }) => [id, name]));
  const names = { pesticide: namesOf(pesticides), fertilizer: namesOf(fertilizers) };
  const nameOf = ({ product_kind, product_id }: Recommendation): string | null =>
    product_kind === null || product_id === null
      ? null
      : (names[product_kind].get(product_id) ?? "Удалённая запись справочника");
  const productOf = (one: Recommendation): string | null => {
    const name = nameOf(one);
    return name !== null && one.rate !== null ? `${name} ${numberText(one.rate)} ${one.unit ?? ""}`.trim() : name;
  };
  return { nameOf, productOf };
}
