import { foldLetters, foldLookAlikes } from "#formats/letters";

/** Brings texts to a form in which they compare as people expect: case, ё, spaces and punctuation don't matter. */
export function normalizeForSearch(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const lookOf = (text: string) => foldLookAlikes(normalizeForSearch(text));

/** The items whose text holds every word of the query, whichever alphabet its letters are of, in their order. */
export function searchItems<Item>(items: Item[], query: string, textOf: (item: Item) => string): Item[] {
  const words = lookOf(query).split(" ").filter(Boolean);
  return items.filter((item) => {
    const text = lookOf(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
