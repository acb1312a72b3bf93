/** CRC-8 of EGTS headers: polynomial 31, from FF. */
export function crc8(bytes: Uint8Array): number {
  let sum = 0xff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 0x31) & 0xff : (sum << 1) & 0xff;
  }
  return sum;
}

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 8;
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1;
  return sum;
});

/** CRC-16/CCITT-FALSE of EGTS bodies: polynomial 1021, from FFFF. */
export function crc16(bytes: Uint8Array): number {
  let sum = 0xffff;
  for (const byte of bytes) sum = ((sum << 8) ^ (table[(sum >>> 8) ^ byte] ?? 0)) & 0xffff;
  return sum;
}
