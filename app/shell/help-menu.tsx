import { Icon } from "~/ui/icons";
import { Menu, MenuHeading } from "~/ui/menu";

const links = [
  { href: "https://polevod.example/video", icon: "video", text: "Обучающие видео" },
  { href: "https://polevod.example/chat", icon: "chat", text: "Чат с поддержкой" },
  { href: "tel:+78005553535", icon: "phone", text: "8 800 555-35-35" },
  { href: "mailto:support@polevod.example", icon: "mail", text: "support@polevod.example" },
] as const;

export function HelpMenu() {
  return (
    <Menu trigger={<Icon name="help" />} label="Помощь" look="shell-button" align="end" plain>
      <MenuHeading>Помощь</MenuHeading>
      {links.map(({ href, icon, text }) => (
        <a
          key={href}
          href={href}
          className="menu-item"
          {...(href.startsWith("https") ? { target: "_blank", rel: "noreferrer" } : {})}
        >
          <Icon name={icon} />
          <span>{text}</span>
        </a>
      ))}
    </Menu>
  );
}
