import { createHash } from "node:crypto";

const style = `body{margin:0;background:#f4f6f5;color:#1b2621;font:16px/1.5 system-ui,Segoe UI,Roboto,Arial,sans-serif}
main{max-width:560px;margin:12vh auto 0;padding:32px;background:#fff;border:1px solid #d9dfdb}
label{display:block;margin:0 0 12px}input:not([type=hidden]){display:block;box-sizing:border-box;width:100%;padding:8px;font:inherit}
button{padding:8px 16px;border:0;background:#0b6b4f;color:#fff;font:inherit}.error{color:#b3261e}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}p{margin:0 0 12px}a{color:#0b6b4f}`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The policy that goes with `plainPage`: nothing but its own style. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A page for the moments when the application can't render one: no scripts, no other files. `form` is markup as it is. */
export function plainPage({
  title,
  paragraphs,
  ways = [],
  form = "",
}: {
  title: string;
  paragraphs: string[];
  /** Where to go on from here. */
  ways?: readonly { to: string; text: string }[];
  form?: string;
}): string {
  const links = ways.map(({ to, text }) => `<p><a href="${escapeHtml(to)}">${escapeHtml(text)}</a></p>`);
  const body = [...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`), ...links].join("");
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}${form}</main></body></html>`;
}
