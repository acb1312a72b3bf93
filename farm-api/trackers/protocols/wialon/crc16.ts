/** CRC-16/ARC, as Gurtam's protocol sums its messages: polynomial A001 reflected, from zero. */
const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xa001 : sum >>> 1;
  return sum;
});

export function crc16(text: string): number {
  let sum = 0;
  for (const byte of Buffer.from(text, "utf8")) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return sum;
}

/** A checksum as terminals write it: up to four hexadecimal digits, some with `0x` before. */
export const looksLikeCrc = (text: string): boolean => /^(?:0x)?[0-9a-f]{1,4}$/i.test(text);

export const crcFits = (message: string, written: string): boolean =>
  looksLikeCrc(written) && Number.parseInt(written.replace(/^0x/i, ""), 16) === crc16(message);
