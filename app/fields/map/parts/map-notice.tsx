import { OutlinesNotice } from "~/map/outlines-notice";
import type { MapState } from "~/map/use-outlines";
import { paths } from "~/paths";
import { Link } from "~/ui/link";

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
      <OutlinesNotice state={state} onRetry={onRetry}>
        {mayEdit && <Link to={paths.boundaryImports(customerId)}>Загрузить границы</Link>}
      </OutlinesNotice>
    </>
  );
}
