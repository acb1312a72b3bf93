/**
 * What of an address can't be read, to be told in Russian; null where all can.
 * @param read what was read of it, by the names of its parameters
 * @param spoken what people may write into it, by the same names, as it is called: «день снимка»
 */
export function unreadOf(
  { url }: Request,
  read: Record<string, unknown>,
  spoken: Readonly<Record<string, string>>,
): string | null {
  const { searchParams } = new URL(url);
  const unread = Object.entries(spoken).flatMap(([name, word]) => {
    const written = searchParams.get(name);
    return written && written !== String(read[name]) ? [word] : [];
  });
  return unread.length === 0 ? null : `По ссылке не понять ${[...new Set(unread)].join(", ")}: показано обычное`;
}
