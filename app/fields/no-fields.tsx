import { useLocation } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { withParams } from "~/ui/url-state";
import { clearedList } from "./filter-names";
import { FirstFields } from "./first-fields";
import type { MapScreen } from "./map-screen.server";

type NoFieldsProps = Pick<MapScreen, "filterCount" | "q" | "tab" | "narrowed" | "mayEdit" | "season" | "elsewhere"> & {
  customerId: number;
};

/** An empty list says why it is empty: what is searched for is of another season, the filters hide all, the division has none, or there are none yet. */
export function NoFields({ customerId, filterCount, q, tab, narrowed, mayEdit, season, elsewhere }: NoFieldsProps) {
  const { search } = useLocation();
  const link = (params: string, text: string) => <LinkButton to={params}>{text}</LinkButton>;
  if (elsewhere !== null)
    return (
      <EmptyState title={`В сезоне ${season} таких полей нет`} icon="search">
        {link(withParams(search, { season: elsewhere }), `Есть в сезоне ${elsewhere}`)}
      </EmptyState>
    );
  if (filterCount > 0 || q !== "" || tab === "season")
    return (
      <EmptyState title="Ничего не найдено" icon="search" actions={link(clearedList(search), "Показать все поля")}>
        Под условия поиска и фильтров не подходит ни одно поле.
      </EmptyState>
    );
  if (narrowed)
    return (
      <EmptyState
        title="В этом подразделении полей нет"
        icon="division"
        actions={link(withParams(search, { division: "all" }), "Все подразделения")}
      />
    );
  return (
    <FirstFields customerId={customerId} mayEdit={mayEdit}>
      Загрузите границы из файла (шейп-файл, KML, GeoJSON, GeoPackage, MapInfo и другие) или добавьте поле вручную.
    </FirstFields>
  );
}
