import type { ProductKind } from "~/works/terms";

/** As plans are read: sown first, then fed, then protected. */
export const kindOrder: readonly ProductKind[] = ["seed", "fertilizer", "pesticide"];

/** In the order of kinds, each kind in its own order. */
export const byKind = <T extends { kind: ProductKind }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
