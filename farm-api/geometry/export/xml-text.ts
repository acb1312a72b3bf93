const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML 1.0 can't hold, even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as it stands in an element or an attribute. */
export const escapeXml = (text: string) =>
  text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
