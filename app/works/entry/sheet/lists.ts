import { workGroup, workStatusNames } from "#contract/work-words";
import { type Named, nameReader } from "~/ui/sheet/names";
import type { Product, ProductKind } from "../../terms";
import { workStatuses } from "../../terms";
import { type ChoiceKey, columnWords } from "./columns";

/** What the choices of the sheet are made of. Names tell entries apart within their list. */
export interface EntryLists {
  /** `area` is in m², 0 where the field has no boundary. */
  field: (Named & { area: number })[];
  type: (Named & { group: number })[];
  machine: Named[];
  implement: Named[];
  operator: Named[];
  /** `id` only tells them apart here; the dictionary knows them by kind and `product_id`. */
  product: (Named & { kind: ProductKind; product_id: number; unit: Product["unit"] })[];
}

/** The lists as the page carries them. */
export const readLists = (text: string): EntryLists => JSON.parse(text);

export const statuses: Named[] = workStatuses.map((id) => ({ id, name: workStatusNames[id] }));

type Reader = (text: string) => number | string;

/** The lists with a reader of names for each. */
export interface Known {
  lists: EntryLists & { status: Named[] };
  readers: Record<ChoiceKey, Reader>;
}

export function knownFrom(lists: EntryLists): Known {
  const all = { ...lists, status: statuses };
  const reader = (key: ChoiceKey) => nameReader(all[key], columnWords[key].unknown ?? (() => ""));
  return {
    lists: all,
    readers: {
      field: reader("field"),
      type: reader("type"),
      status: reader("status"),
      machine: reader("machine"),
      implement: reader("implement"),
      operator: reader("operator"),
      product: reader("product"),
    },
  };
}

/** Kinds of products by the group of works that puts them on the land; of other groups all fit. */
const kindsOfGroup: Record<number, readonly ProductKind[]> = {
  [workGroup.fertilizing]: ["fertilizer"],
  [workGroup.sowing]: ["seed", "fertilizer", "pesticide"],
  [workGroup.spraying]: ["pesticide", "fertilizer"],
};

/** What a column offers for a row whose work is of a type: for products, those that fit it come first. */
export function offered({ lists, readers }: Known, key: ChoiceKey, typeText: string): readonly Named[] {
  const type = key === "product" ? readers.type(typeText) : "";
  const group = lists.type.find(({ id }) => id === type)?.group;
  const kinds = group === undefined ? undefined : kindsOfGroup[group];
  if (!kinds) return lists[key];
  return kinds.flatMap((kind) => lists.product.filter((product) => product.kind === kind));
}
