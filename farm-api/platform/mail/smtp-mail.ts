import { createTransport } from "nodemailer";
import type { Mail, Sender } from "./mail";

interface SmtpSettings {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://`. */
  url: string;
  siteUrl: string;
  sender: Sender;
  tellsNews: boolean;
  /** Whom letters are from. */
  from: string;
}

/** Letters by SMTP. A server that does not answer is given up after ten seconds. */
export function smtpMail({ url, siteUrl, sender, tellsNews, from }: SmtpSettings): Mail {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return {
    siteUrl: siteUrl.replace(/\/+$/, ""),
    ...{ sender, tellsNews },
    async send({ unsubscribe, ...letter }) {
      const list = unsubscribe ? { list: { unsubscribe } } : {};
      await transport.sendMail({ from, ...letter, ...list });
    },
  };
}
