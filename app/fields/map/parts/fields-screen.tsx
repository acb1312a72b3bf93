import { useLocation, useNavigate, useOutlet } from "@remix-run/react";
import { useState } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icons";
import { Link } from "~/ui/link";
import { withParams } from "~/ui/url-state";
import { useDebounced } from "~/ui/use-debounced";
import type { ListContext, Ticking } from "../../list-context";
import type { MapScreen } from "../../map-screen.server";
import { NoFields } from "../../no-fields";
import { useFieldTable } from "../../use-field-table";
import { FieldList } from "./field-list";
import { ListHead } from "./list-head";
import { MapPanel } from "./map-panel";
import { useChosenField } from "./use-chosen-field";

const hoverPause = 50;
const onPhone = "(max-width: 767px)";

/** The list beside the map; on a phone one of them at a time, by the address. */
export function FieldsScreen({ customerId, ...screen }: MapScreen & { customerId: number }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [chosen, choose] = useChosenField();
  const [hovered, setHovered] = useState<number | null>(null);
  const [shown, setShown] = useState<{ id: number } | null>(null);
  const [wanted, setWanted] = useState(false);
  const [ticking, setTicking] = useState<Ticking | null>(null);
  const hover = useDebounced(setHovered, hoverPause);
  const whole = useFieldTable(screen.tableAddress, wanted, screen.complete ? screen.table : null);
  const want = () => setWanted(true);
  const show = (id: number) => {
    if (window.matchMedia(onPhone).matches) return navigate(withParams(search, { view: "map", field: id }));
    choose(id);
    setShown({ id });
  };
  const list = {
    ...{ customerId, chosen, hovered, whole, first: screen.table, onHover: hover, onShow: show, onEnd: want },
    ...{ address: screen.tableAddress, nextCursor: screen.nextCursor, totalCount: screen.totalCount },
  };
  const onMap = (id: number | null) => {
    if (!ticking) choose(id);
    else if (id !== null) ticking.toggle(id);
  };
  const context: ListContext = {
    ...{ ...screen, customerId, whole, hovered },
    ...{ onHover: hover, onTicking: setTicking, onEnd: want },
  };
  const instead = useOutlet(context);
  // What stands in the list's place is worked with: a phone shows that, and no way to the map until it is done.
  const mapFirst = !instead && new URLSearchParams(search).get("view") === "map";
  return (
    <main className="flex h-full">
      <div className={classNames("fields-column h-full flex-col", mapFirst ? "hidden md:flex" : "flex")}>
        <ListHead customerId={customerId} {...screen} />
        {instead}
        {!instead && screen.totalCount > 0 && <FieldList key={screen.tableAddress} {...list} />}
        {!instead && screen.totalCount === 0 && <NoFields customerId={customerId} {...screen} />}
      </div>
      <MapPanel
        {...{ customerId, chosen, hovered, shown, whole }}
        ticked={ticking?.ticked ?? null}
        scope={screen.mapScope}
        place={screen.place}
        outlines={screen.outlines}
        mapStyle={screen.mapStyle}
        mapLayers={screen.mapLayers}
        cadastre={screen.cadastre}
        weather={screen.weather}
        season={screen.season}
        mayEdit={screen.mayEdit}
        className={classNames("h-full min-w-0 flex-1", !mapFirst && "hidden md:block")}
        onHover={setHovered}
        onChoose={onMap}
        onSeen={want}
      />
      {!instead && <ViewSwitch to={withParams(search, { view: mapFirst ? null : "map" }) || "?"} mapFirst={mapFirst} />}
    </main>
  );
}

/** From the list to the map and back, on a phone. */
function ViewSwitch({ to, mapFirst }: { to: string; mapFirst: boolean }) {
  return (
    <Link to={to} className="view-switch bottom-bar btn btn-primary md:hidden" preventScrollReset>
      <Icon name={mapFirst ? "menu" : "map"} className="btn-lead" />
      {mapFirst ? "Список" : "Карта"}
    </Link>
  );
}
