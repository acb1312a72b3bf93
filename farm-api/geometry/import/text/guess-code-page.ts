import { isUtf8 } from "node:buffer";
import { guessCyrillicCodePage, looksCyrillic } from "./cyrillic";
import { guessWesternCodePage } from "./western";

const isHigh = (byte: number) => byte > 127;

/** Texts of fixed width may be cut inside a character: the incomplete one at the end is left out. */
function withoutCutCharacter(value: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, value.length); back++) {
    const byte = value[value.length - back] ?? 0;
    if (byte >= 0xc0) return value.subarray(0, value.length - back);
    if (byte < 0x80) return value;
  }
  return value;
}

function isUtf8ButCut(value: Buffer): boolean {
  const rest = withoutCutCharacter(value);
  return rest.some(isHigh) && isUtf8(rest);
}

/** Whether values are UTF-8, forgiving a character cut at the end of a value that shows others whole. */
export const areUtf8 = (values: Buffer[]): boolean => values.every((value) => isUtf8(value) || isUtf8ButCut(value));

/**
 * The code page of texts about which nothing is known, as iconv names it: UTF-8 where they are valid in it, then Cyrillic
 * or Western by their words, then by the frequency of Russian letters.
 * @param values the texts, each whole
 */
export function guessCodePage(values: Buffer[]): string {
  const telling = values.filter((value) => value.some(isHigh));
  if (areUtf8(telling)) return "utf8";
  const sample = Buffer.concat(telling.flatMap((value) => [value, Buffer.from("\n")]));
  return looksCyrillic(sample) ? guessCyrillicCodePage(sample) : guessWesternCodePage(sample);
}
