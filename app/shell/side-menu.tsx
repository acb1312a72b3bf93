import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { paths } from "~/paths";
import type { MenuItem } from "~/session/menu";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icons";
import { Link } from "~/ui/link";
import { useCurrentInView } from "~/ui/use-current-in-view";
import { useShortcut } from "~/ui/use-shortcut";

function MenuShortcut({ item }: { item: MenuItem & { shortcut: string } }) {
  const navigate = useNavigate();
  useShortcut(`g ${item.shortcut}`, () => navigate(item.to), item.label);
  return null;
}

/** What lies behind the map and its list, under addresses of its own. */
const ofMap = /^\/customer\/\d+\/(fields|markers|documents)(\/|$)/;
/** An inspection is a field's by its address alone. */
const inspection = /fields\/\d+\/scouts\//;

function isCurrent({ key, to }: MenuItem, pathname: string): boolean {
  if (pathname === to || (key === "map" && ofMap.test(pathname))) return true;
  return key !== "clients" && key !== "customers" && pathname.startsWith(`${to}/`);
}

/** The left menu; at the bottom of the screen on a phone. Folding it is remembered. */
export function SideMenu({ items, collapsed }: { items: MenuItem[]; collapsed: boolean }) {
  const fold = useFetcher();
  const { pathname, search } = useLocation();
  const row = useRef<HTMLElement>(null);
  const current = items.find((item) => isCurrent(item, pathname.replace(inspection, "scouting/")))?.key;
  useCurrentInView(row, current);
  return (
    <nav ref={row} className="shell-menu" aria-label="Разделы">
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Link
              to={item.to}
              className={classNames("shell-menu-link", item.key === current && "active")}
              aria-current={item.key === current ? "page" : undefined}
              title={collapsed ? item.label : undefined}
              ahead
            >
              <Icon name={item.icon} />
              <span className="shell-menu-label">{item.label}</span>
            </Link>
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
