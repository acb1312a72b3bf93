import type { FileType } from "./file-type";

const longest = 200;

const plainName = (given: string | undefined) =>
  (given ?? "")
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim();

/** A name and its ending, without the dot. */
function cut(plain: string): [stem: string, ending: string] {
  const [, stem = "", ending = ""] = /^(.*?)(?:\.([^.]{1,10}))?$/su.exec(plain) ?? [];
  return [stem, ending];
}

/** What a document is called that is named after its file. */
export const titleOf = (given: string | undefined): string =>
  [...cut(plainName(given))[0].trim()].slice(0, longest).join("") || "Документ";

/**
 * The name to keep an upload under: without a browser's path and without characters that don't show, in the composed form
 * of its letters. Where its ending belongs to another kind of file, the right one is put behind it, so that nothing that
 * passed as a text is run by a click.
 */
export function fileNameOf(given: string | undefined, { extensions }: FileType): string {
  const plain = plainName(given);
  const [stem, ending] = cut(plain);
  const known = extensions.includes(ending.toLowerCase());
  const base = [...(known ? stem : plain)].slice(0, longest).join("") || "Документ";
  return `${base}.${known ? ending : extensions[0]}`;
}
