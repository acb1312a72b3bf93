import { Link } from "@remix-run/react";
import type { MapState } from "~/map/use-outlines";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Loading } from "~/ui/loading";

interface MapNoticeProps {
  state: MapState;
  customerId: number;
  mayEdit: boolean;
  onRetry: () => void;
}

/** What the map lacks, said over it: that it loads, that it failed, that there is nothing to draw, that it needs scripts. */
export function MapNotice({ state, customerId, mayEdit, onRetry }: MapNoticeProps) {
  return (
    <>
      <p className="map-notice no-js-only">
        Карта работает только с включённым JavaScript. В списке есть все поля, а контур каждого виден на его странице.
      </p>
      {state === "loading" && (
        <div className="map-notice late js-only">
          <Loading label="Загружаем границы…" />
        </div>
      )}
      {state === "failed" && (
        <div className="map-notice js-only" role="alert">
          <p className="mb-2">Не удалось получить поля для карты</p>
          <Button icon="refresh" size="sm" onClick={onRetry}>
            Повторить
          </Button>
        </div>
      )}
      {state === "empty" && (
        <div className="map-notice js-only">
          Границ пока нет. {mayEdit && <Link to={paths.boundaryImports(customerId)}>Загрузить границы</Link>}
        </div>
      )}
    </>
  );
}
