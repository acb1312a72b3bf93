/** Digits of the parts of a cadastral number: district, area, quarter and parcel, such as 61:12:0600301:45. */
const groups = [2, 2, 7, 12] as const;

/**
 * A cadastral number while it is typed or pasted: signs people put between its parts become colons, and a part that is full
 * is closed by one. Six digits of a quarter are as good as seven, so there the colon is typed.
 */
export function maskNumber(text: string): string {
  const typed = text
    .replace(/[\s./,;_\-–—:]+/g, ":")
    .replace(/[^\d:]/g, "")
    .replace(/^:/, "");
  const parts: string[] = [""];
  for (const sign of typed) {
    const at = parts.length - 1;
    const isFull = (parts[at]?.length ?? 0) === groups[at];
    if (at === groups.length - 1 && (sign === ":" || isFull)) break;
    if (sign === ":") parts.push("");
    else if (isFull) parts.push(sign);
    else parts[at] += sign;
  }
  return parts.join(":");
}

/** The same once the typing is over: nothing stands behind the last part. */
export const settleNumber = (text: string): string => maskNumber(text).replace(/:$/, "");
