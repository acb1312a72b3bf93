import type { WorkGroup } from "#contract/work-words";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import type { Presence } from "./entry-terms";
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

/** Another work beside the one asked, counted once: every product is held against every one of them. */
export interface Beside {
  other: OtherWork;
  span: Span;
  presence: Presence;
  /** Days from the end of the work asked to the beginning of the other, negative where that is earlier. */
  ahead: number;
  /** Days from the end of the other to the beginning of the work asked, likewise. */
  behind: number;
}

/** What somebody asks about. */
export interface Asked {
  work: AskedWork;
  land: Land;
  pesticideOf: (id: number) => KnownPesticide | undefined;
}

export interface Situation extends Asked {
  /** Works of the land that have a day; none where the work asked has none. */
  beside: readonly Beside[];
}

/** What speaks against a work, and what of it could not be held against a rule. */
export interface Findings {
  faults: string[];
  doubts: string[];
}

/** Sentences that a verdict tells; nobody reads more of them, and a thousand works of a field have a million. */
export const mostTold = 10;

/** Adds a sentence where one more is of any use: beyond the most told, one shows that there are others. */
export function tell(told: string[], sentence: () => string): void {
  if (told.length <= mostTold) told.push(sentence());
}

export const merged = (...all: readonly Findings[]): Findings => ({
  faults: all.flatMap(({ faults }) => faults),
  doubts: all.flatMap(({ doubts }) => doubts),
});
