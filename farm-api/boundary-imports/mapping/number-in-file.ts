/** A number as people write it: «1 234,5», «12.5 га», 1,234.5; undefined where there is none. */
export function numberInFile(text: string): number | undefined {
  const written = /^[-+]?[\d\s.,'\u00a0\u202f]*\d(?:e[-+]?\d+)?/i.exec(text.trim())?.[0];
  if (written === undefined) return undefined;
  const bare = written.replace(/[\s'\u00a0\u202f]/g, "");
  const commas = bare.split(",").length - 1;
  const thousands = commas > 1 || (commas === 1 && bare.lastIndexOf(".") > bare.indexOf(","));
  const number = Number(thousands ? bare.replaceAll(",", "") : bare.replace(",", "."));
  return Number.isFinite(number) ? number : undefined;
}
