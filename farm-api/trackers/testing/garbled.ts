/** Numbers that look like chance and are the same in every run. */
function* chances(): Generator<number> {
  for (let state = 88_172_645; ; ) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 2 ** 32;
  }
}

const spoilers = [
  "",
  ";",
  "|",
  "#",
  "NA",
  "-",
  "9999999999999999",
  "1e999",
  "\0",
  "é",
  ",",
  ":",
  "NaN",
  "Infinity",
  "\r",
];

/** Lines with characters that fell out, came in, doubled or changed places. */
export function* garbled(lines: readonly string[], count: number): Generator<string> {
  const chance = chances();
  const upTo = (most: number) => Math.floor((chance.next().value ?? 0) * most);
  for (let left = count; left > 0; left--) {
    let line = lines[upTo(lines.length)] ?? "";
    for (let edits = upTo(4) + 1; edits > 0; edits--) {
      const at = upTo(line.length + 1);
      line = line.slice(0, at) + (spoilers[upTo(spoilers.length)] ?? "") + line.slice(at + upTo(6));
    }
    yield line;
  }
}

/** Packets with bytes that were changed, cut off or added. */
export function* garbledBytes(packets: readonly Buffer[], count: number): Generator<Buffer> {
  const chance = chances();
  const upTo = (most: number) => Math.floor((chance.next().value ?? 0) * most);
  for (let left = count; left > 0; left--) {
    const packet = Buffer.from(packets[upTo(packets.length)] ?? Buffer.alloc(0));
    for (let edits = upTo(4) + 1; edits > 0; edits--) if (packet.length > 0) packet[upTo(packet.length)] = upTo(256);
    yield packet.subarray(0, packet.length - (upTo(3) === 0 ? upTo(packet.length) : 0));
  }
}
