import { createTransport } from "nodemailer";
import type { Mail } from "./mail";

interface SmtpSettings {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps://`. */
  url: string;
  siteUrl: string;
  /** Whom letters are from. */
  from: string;
}

/** Letters by SMTP. A server that does not answer is given up after ten seconds. */
export function smtpMail({ url, siteUrl, from }: SmtpSettings): Mail {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return {
    siteUrl: siteUrl.replace(/\/+$/, ""),
    async send(letter) {
      await transport.sendMail({ from, ...letter });
    },
  };
}
