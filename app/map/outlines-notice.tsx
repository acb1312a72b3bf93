import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Loading } from "~/ui/loading";
import type { MapState } from "./use-outlines";

interface OutlinesNoticeProps {
  state: MapState;
  onRetry: () => void;
  /** What to do where there is no outline. */
  children?: ReactNode;
}

/** What a map lacks of its outlines, said over it: that they load, that they failed, that there are none. */
export function OutlinesNotice({ state, onRetry, children }: OutlinesNoticeProps) {
  return (
    <>
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
      {state === "empty" && <div className="map-notice js-only">Границ пока нет. {children}</div>}
    </>
  );
}
