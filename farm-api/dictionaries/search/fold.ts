import { inLatinLayout, inRussianLayout } from "#formats/keyboard-layout";
import { foldLetters, foldLookAlikes } from "#formats/letters";

/** A text as names are compared: small letters, ё and look-alikes made one. */
export const fold = (text: string): string => foldLookAlikes(foldLetters(text));

/** The words of a folded text; letters and figures that stand together are words of their own. */
export const wordsOf = (folded: string): string[] => folded.match(/\p{L}+|\d+/gu) ?? [];

/** The texts that a query may mean: as typed, and as it would be in the other keyboard layout. */
export function readings(query: string): string[] {
  return [...new Set([query, inRussianLayout(query), inLatinLayout(query)].map(fold))];
}
