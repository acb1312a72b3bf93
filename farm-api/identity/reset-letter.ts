import type { Letter, Mail } from "../platform/mail/mail";

export interface Link {
  organisation: string;
  token: string;
}

/** What stands for the organisation of who administers the installation. */
export const noOrganisation = "Администрирование";

/** A letter with a one-time link for each account of an address. */
export function resetLetter(to: string, links: readonly Link[], { siteUrl, sender }: Mail): Letter {
  const lines = links.map(({ organisation, token }) => `${organisation}:\n${siteUrl}/login/reset?token=${token}`);
  const text = [
    "Здравствуйте!",
    `Кто-то, возможно вы, попросил ссылку для нового пароля на сайте «${sender.name}». Она действует час и только один раз.`,
    ...lines,
    "Если вы ничего не просили, просто удалите это письмо: пароль остаётся прежним.",
  ];
  return { to, subject: `Новый пароль: ${sender.name}`, text: `${text.join("\n\n")}\n` };
}
