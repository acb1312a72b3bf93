import { upTo } from "#formats/shown-numbers";

const [whole, tenths] = [upTo(0), upTo(1)];
const units = ["Б", "КБ", "МБ", "ГБ"];

/** A size for people: 1536 → «1,5 КБ». */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const text = size < 10 && unit > 0 ? tenths(size) : whole(size);
  return `${text}\u00a0${units[unit]}`;
}
