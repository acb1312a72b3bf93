import { useLocation } from "@remix-run/react";
import { Icon } from "~/ui/icons";
import { Menu, MenuHeading, MenuLink } from "~/ui/menu";
import { type Sort, sortLink } from "~/ui/url-state";
import { sortKeys, sortNames } from "../../sort-keys";

const directions = { asc: "по возрастанию", desc: "по убыванию" };

/** The order of the list; the one in force, chosen again, turns round. */
export function SortMenu({ sort, list }: { sort: Sort & { key: keyof typeof sortNames }; list: string }) {
  const { search } = useLocation();
  const icon = sort.direction === "asc" ? "sort-up" : "sort-down";
  const label = `Порядок: ${sortNames[sort.key].toLowerCase()}, ${directions[sort.direction]}`;
  return (
    <Menu trigger={<Icon name={icon} />} label={label} look={{ variant: "secondary", label }} align="end" plain>
      <MenuHeading>Порядок полей</MenuHeading>
      {sortKeys.map((key) => (
        <MenuLink
          key={key}
          to={list + sortLink(search, key, sort)}
          current={key === sort.key}
          icon={key === sort.key ? icon : "sort"}
          preventScrollReset
        >
          {sortNames[key]}
        </MenuLink>
      ))}
    </Menu>
  );
}
