import type { IconName } from "~/ui/icon-names";

/** What is not set is not there. */
export interface Support {
  videos?: string | undefined;
  chat?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
}

export interface SupportLink {
  href: string;
  icon: IconName;
  text: string;
  /** Another site, which opens beside this one. */
  outside: boolean;
}

/** A number as it is written, for the telephone: from Russia's 8 it is dialled as +7 from anywhere. */
const dialled = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  if (phone.trim().startsWith("+")) return `+${digits}`;
  return digits.length === 11 && digits.startsWith("8") ? `+7${digits.slice(1)}` : digits;
};

/** The ways to help that this installation has, in their order. */
export function supportLinks({ videos, chat, phone, email }: Support): SupportLink[] {
  const links: (SupportLink | undefined)[] = [
    videos === undefined ? undefined : { href: videos, icon: "video", text: "Обучающие видео", outside: true },
    chat === undefined ? undefined : { href: chat, icon: "chat", text: "Чат с поддержкой", outside: true },
    phone === undefined ? undefined : { href: `tel:${dialled(phone)}`, icon: "phone", text: phone, outside: false },
    email === undefined ? undefined : { href: `mailto:${email}`, icon: "mail", text: email, outside: false },
  ];
  return links.filter((link) => link !== undefined);
}
