import { foldLetters } from "#formats/letters";

/** Brings texts to a form in which they compare as people expect: case, ё, spaces and punctuation don't matter. */
export function normalizeForSearch(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The items whose text holds every word of the query, in their order. */
export function searchItems<Item>(items: Item[], query: string, textOf: (item: Item) => string): Item[] {
  const words = normalizeForSearch(query).split(" ").filter(Boolean);
  return items.filter((item) => {
    const text = normalizeForSearch(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
