import type { WorkGroup } from "#contract/work-words";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import type { Span } from "./span";

export interface AskedProduct {
  kind: string;
  product_id: number;
  unit: string;
  rate: number | null;
}

/** A work that is held against the rules. Null is what nobody has said. */
export interface AskedWork {
  season: number;
  typeId: number | null;
  group: WorkGroup | null;
  span: Span | null;
  products: readonly AskedProduct[];
}

/** Another work on the same land: not cancelled, of the same season or close to the one asked. */
export interface OtherWork {
  season: number;
  typeId: number | null;
  typeName: string;
  span: Span | null;
  /** What grew in the work's own season. */
  cropId: number | null;
  pesticides: readonly number[];
}

/** The field (or plot) that a work is on. */
export interface Land {
  cropId: number | null;
  /** When the season's crop was sown and harvested, as its sowing says. */
  sowedAt: string | null;
  harvestedAt: string | null;
  /** Metres to the nearest body of water. */
  waterDistance: number | null;
  works: readonly OtherWork[];
}

export interface Situation {
  work: AskedWork;
  land: Land;
  pesticideOf: (id: number) => KnownPesticide | undefined;
}

/** What speaks against a work, and what of it could not be held against a rule. */
export interface Findings {
  faults: string[];
  doubts: string[];
}

export const merged = (...all: readonly Findings[]): Findings => ({
  faults: all.flatMap(({ faults }) => faults),
  doubts: all.flatMap(({ doubts }) => doubts),
});
