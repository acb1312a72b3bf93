/** For which works rates by zones can be meant. Browsers read this file: no shape of zod may come into it. */
import { type WorkGroup, workGroup } from "./work-words";

/** The works that bring a product, whether or not it is said which, by its kind. */
const bringers = { pesticide: workGroup.spraying, fertilizer: workGroup.fertilizing, seed: workGroup.sowing } as const;

type Kind = keyof typeof bringers;
interface Brought {
  kind: Kind;
  product_id: number;
}

/** What a work puts on the land, as far as rates by zones go. */
export interface Bringing {
  group: WorkGroup | null;
  products: readonly (Brought & { unit: string })[];
}

/** Whether rates of a product can be meant for a work: it brings such products, or has this very one by the hectare. */
export const bringsProduct = ({ group, products }: Bringing, { kind, product_id }: Brought): boolean =>
  group === bringers[kind] ||
  products.some((one) => one.kind === kind && one.product_id === product_id && one.unit.endsWith("/га"));

/** Whether rates of anything can be meant for a work. */
export const bringsSomething = ({ group, products }: Bringing): boolean =>
  Object.values(bringers).some((bringer) => bringer === group) || products.some(({ unit }) => unit.endsWith("/га"));

/** What is told of a work that does not bring the product, by its kind. */
export const unfitWorkWords: Readonly<Record<Kind, string>> = {
  pesticide: "Это не опрыскивание, и этого препарата в работе нет. Выберите другую работу или добавьте препарат в эту",
  fertilizer:
    "Это не внесение удобрений, и этого удобрения в работе нет. Выберите другую работу или добавьте удобрение в эту",
  seed: "Это не посев, и этих семян в работе нет. Выберите другую работу или добавьте семена в эту",
};
