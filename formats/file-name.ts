/** What a file is saved as, of what it holds: «Заря, поля, 2026-11-21.xlsx». Parts that are missing are left out. */
export function fileName(parts: readonly (string | null | undefined)[], extension: string): string {
  // Neither a path nor a sign that Windows refuses in names.
  const safe = parts.map((part) => part?.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, " ").trim());
  return `${safe.filter((part) => part).join(", ")}.${extension}`;
}

/** RFC 6266 with a plain fallback, so that Cyrillic names survive every browser. */
export function contentDisposition(name: string, inline = false): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
}
