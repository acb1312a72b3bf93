/** Brings texts to a form in which they compare as people expect: case, ё, spaces and punctuation don't matter. */
export function normalizeForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The first `limit` items whose text holds every word of the query, in their order. */
export function searchItems<Item>(items: Item[], query: string, textOf: (item: Item) => string, limit = 100): Item[] {
  const words = normalizeForSearch(query).split(" ").filter(Boolean);
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === limit) break;
    const text = normalizeForSearch(textOf(item));
    if (words.every((word) => text.includes(word))) found.push(item);
  }
  return found;
}
