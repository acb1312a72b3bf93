import { NavLink, useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { paths } from "~/paths";
import type { MenuItem } from "~/session/menu";
import { Icon } from "~/ui/icons";
import { useShortcut } from "~/ui/use-shortcut";

function MenuShortcut({ item }: { item: MenuItem & { shortcut: string } }) {
  const navigate = useNavigate();
  useShortcut(`g ${item.shortcut}`, () => navigate(item.to), item.label);
  return null;
}

/** The left menu; at the bottom of the screen on a phone. Folding it is remembered. */
export function SideMenu({ items, collapsed }: { items: MenuItem[]; collapsed: boolean }) {
  const fold = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <nav className="shell-menu" aria-label="Разделы">
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <NavLink
              to={item.to}
              end={item.key === "clients"}
              className="shell-menu-link"
              title={collapsed ? item.label : undefined}
              prefetch="intent"
            >
              <Icon name={item.icon} />
              <span className="shell-menu-label">{item.label}</span>
            </NavLink>
            {item.shortcut && <MenuShortcut item={{ ...item, shortcut: item.shortcut }} />}
          </li>
        ))}
      </ul>
      <fold.Form method="post" action={paths.preferences()} className="shell-menu-fold">
        <input type="hidden" name="to" value={pathname + search} />
        <button
          type="submit"
          name="menu"
          value={collapsed ? "open" : "collapsed"}
          className="shell-menu-link"
          aria-expanded={!collapsed}
        >
          <Icon name={collapsed ? "chevron-right" : "chevron-left"} />
          <span className="shell-menu-label">{collapsed ? "Развернуть меню" : "Свернуть меню"}</span>
        </button>
      </fold.Form>
    </nav>
  );
}
