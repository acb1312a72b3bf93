import { type Support, supportLinks } from "~/session/support-links";
import { Icon } from "~/ui/icons";
import { Menu, MenuHeading } from "~/ui/menu";

/** Where this installation's users get help; nothing where it says nowhere. */
export function HelpMenu({ support }: { support: Support }) {
  const links = supportLinks(support);
  if (links.length === 0) return null;
  return (
    <Menu trigger={<Icon name="help" />} label="Помощь" look="shell-button" align="end" plain>
      <MenuHeading>Помощь</MenuHeading>
      {links.map(({ href, icon, text, outside }) => (
        <a key={href} href={href} className="menu-item" {...(outside ? { target: "_blank", rel: "noreferrer" } : {})}>
          <Icon name={icon} />
          <span>{text}</span>
        </a>
      ))}
    </Menu>
  );
}
