import { escapeXml } from "#formats/xlsx/xml";
import type { Letter, Sender } from "./mail";

/** One thing that a letter tells of. */
interface LetterPart {
  title: string;
  text: string;
  when: string;
  /** The address that it leads to. */
  link: string;
}

interface Content {
  sender: Sender;
  /** What all of it is about. */
  heading: string;
  parts: readonly LetterPart[];
  /** What is left out, in words. */
  more?: string;
  /** Where all of it is, and where such letters are given up; the words are those of a link. */
  ways: readonly { text: string; link: string }[];
}

const helpOf = ({ phone, email }: Sender) =>
  phone || email ? `Поддержка: ${[phone, email].filter(Boolean).join(", ")}` : null;

const present = (lines: readonly (string | null | undefined)[]) => lines.filter(Boolean) as string[];

function asText({ sender, heading, parts, more, ways }: Content): string {
  const told = parts.map(({ title, text, when, link }) => present([title, text, when, link]).join("\n"));
  const led = ways.map(({ text, link }) => `${text}: ${link}`);
  return present([heading, ...told, more, ...led, present([sender.name, helpOf(sender)]).join(". ")]).join("\n\n");
}

/** Colours of the site. Programs for letters know no style sheets. */
const [action, ink, quiet, line, ground] = ["#0b6b4d", "#1c2523", "#56635f", "#d5dcd9", "#f4f6f5"];
const family = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const anchor = (link: string, text: string) =>
  `<a href="${escapeXml(link)}" style="color:${action}">${escapeXml(text)}</a>`;
const inLines = (text: string) => escapeXml(text).replaceAll("\n", "<br>");

const partHtml = ({ title, text, when, link }: LetterPart) =>
  `<tr><td style="padding:16px 24px;border-top:1px solid ${line}">
<div style="font-size:16px;font-weight:bold">${anchor(link, title)}</div>
${text && `<div style="margin-top:4px">${inLines(text)}</div>\n`}<div style="margin-top:4px;font-size:13px;color:${quiet}">${escapeXml(when)}</div></td></tr>`;

function asPage({ sender, heading, parts, more, ways }: Content): string {
  const help = helpOf(sender);
  const rows = [
    `<tr><td style="padding:16px 24px;background:${action};color:#ffffff;font-size:18px;font-weight:bold">${escapeXml(sender.name)}</td></tr>`,
    `<tr><td style="padding:16px 24px;font-size:18px">${escapeXml(heading)}</td></tr>`,
    ...parts.map(partHtml),
    more && `<tr><td style="padding:16px 24px;border-top:1px solid ${line}">${escapeXml(more)}</td></tr>`,
    `<tr><td style="padding:16px 24px;border-top:1px solid ${line};font-size:13px;color:${quiet}">
${[...ways.map(({ text, link }) => anchor(link, text)), help && escapeXml(help)].filter(Boolean).join("<br>\n")}</td></tr>`,
  ];
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(heading)}</title></head>
<body style="margin:0;padding:16px 8px;background:${ground}">
<table role="presentation" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px;margin:0 auto;background:#ffffff;color:${ink};font-size:15px;line-height:1.4;${family}">
${present(rows).join("\n")}
</table>
</body></html>`;
}

/** A letter in both ways in which letters are read, which say the same. */
export const composeLetter = (content: Content): Pick<Letter, "text" | "html"> => ({
  text: asText(content),
  html: asPage(content),
});
