import { useLocation, useNavigate } from "@remix-run/react";
import { paths } from "~/paths";
import { CountBadge } from "~/ui/badge";
import { Icon } from "~/ui/icons";
import { Link } from "~/ui/link";
import { Menu, MenuLink } from "~/ui/menu";
import { Tabs } from "~/ui/tabs";
import { HelpTip } from "~/ui/tooltip";
import { withParams } from "~/ui/url-state";
import { useShortcut } from "~/ui/use-shortcut";
import { counted, hectares } from "~/words/format";
import { clearedFilters } from "../../filter-names";
import type { MapScreen } from "../../map-screen.server";
import { SearchBox } from "./search-box";
import { SortMenu } from "./sort-menu";
import { useListPath } from "./use-list-path";

const seasonHelp =
  "Показаны поля, актуальные в выбранном сезоне. Периоды актуальности задаются на вкладке «Прочее» поля.";

type Head = Pick<
  MapScreen,
  "season" | "tab" | "q" | "sort" | "filterCount" | "totalCount" | "totalArea" | "hasActualSeasons" | "mayEdit"
> & { customerId: number };

function ListTabs({ customerId, season, tab, hasActualSeasons }: Head) {
  const { search } = useLocation();
  const list = useListPath(customerId);
  const to = (value: string | null) => list + withParams(search, { tab: value, cursor: null, field: null });
  const all = { label: "Все поля", to: to(null), current: tab === "all" };
  const actual = { label: `Только сезон ${season}`, to: to("season"), current: tab === "season" };
  const shown = hasActualSeasons || tab === "season" ? [all, actual] : [all];
  return (
    <Tabs
      label="Какие поля показаны"
      tabs={shown}
      aside={shown.length > 1 && <HelpTip text={seasonHelp} side="bottom" align="end" label="Что такое поля сезона" />}
    />
  );
}

function AddMenu({ customerId }: { customerId: number }) {
  const navigate = useNavigate();
  useShortcut("n", () => navigate(paths.newField(customerId)), "Новое поле");
  const label = "Добавить поля";
  return (
    <Menu trigger={<Icon name="plus" />} label={label} look={{ variant: "primary", label }} align="end" plain>
      <MenuLink to={paths.newField(customerId)} icon="plus">
        Новое поле
      </MenuLink>
      <MenuLink to={paths.drawField(customerId)} icon="edit">
        Нарисовать на карте
      </MenuLink>
      <MenuLink to={paths.boundaryImports(customerId)} icon="upload">
        Загрузить границы
      </MenuLink>
      <MenuLink to={paths.deletedFields(customerId)} icon="trash">
        Вернуть удалённое
      </MenuLink>
    </Menu>
  );
}

/** Everything above the rows: tabs, search, filters, order, totals. */
export function ListHead(head: Head) {
  const { customerId, q, sort, filterCount, totalCount, totalArea, mayEdit } = head;
  const { search } = useLocation();
  const list = useListPath(customerId);
  const choosing = list !== paths.map(customerId);
  const filters = filterCount > 0 ? `Фильтры: включено ${filterCount}` : "Фильтры";
  return (
    <header className="border-b border-line bg-white">
      <h1 className="sr-only">Карта и поля</h1>
      <ListTabs {...head} />
      <div className="flex items-center p-2">
        <SearchBox q={q} action={list} />
        <div className="ml-1 flex">
          <Link
            to={paths.mapFilters(customerId) + search}
            className="btn btn-secondary btn-icon relative ml-1"
            aria-label={filters}
            title={filters}
            preventScrollReset
          >
            <Icon name="filter" />
            {filterCount > 0 && <CountBadge count={filterCount} label="Включено фильтров" />}
          </Link>
          <span className="ml-1">
            <SortMenu sort={sort} list={list} />
          </span>
          {mayEdit && (
            <span className="ml-1">
              <AddMenu customerId={customerId} />
            </span>
          )}
        </div>
      </div>
      <div className="flex justify-between px-4 pb-2 text-sm text-muted">
        <p aria-live="polite">
          {counted(totalCount, "поле", "поля", "полей")}, {hectares(totalArea)}
          {filterCount > 0 && (
            <>
              {" · "}
              <Link to={list + clearedFilters(search)}>Сбросить фильтры</Link>
            </>
          )}
        </p>
        <p className="ml-2 whitespace-nowrap">
          {totalCount > 0 && !choosing && (
            <>
              <Link to={paths.chooseFields(customerId) + search}>Выбрать</Link>
              {" · "}
            </>
          )}
          <Link to={paths.documents(customerId)}>Документы</Link>
        </p>
      </div>
    </header>
  );
}
