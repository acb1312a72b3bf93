import iconv from "iconv-lite";

const candidates = ["win1252", "win1250", "win1257", "win1254"] as const;

/** Characters inside words that are no letters: signs that a code page is the wrong one. */
function strangers(text: string): number {
  return text.match(/(?<=\p{L})[^\p{L}\p{M}\s\p{ASCII}]|[^\p{L}\p{M}\s\p{ASCII}](?=\p{L})/gu)?.length ?? 0;
}

/** The Latin code page in which the fewest words hold something else than letters; the Western one where none is better. */
export function guessWesternCodePage(bytes: Buffer): string {
  const scored = candidates.map((codePage) => ({ codePage, score: strangers(iconv.decode(bytes, codePage)) }));
  return scored.reduce((best, next) => (next.score < best.score ? next : best)).codePage;
}
