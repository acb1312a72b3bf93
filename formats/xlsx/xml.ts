const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML 1.0 can't hold, even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as it may stand between tags and in attributes. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
