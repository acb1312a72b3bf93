import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Stat, Stats } from "~/ui/stat";
import { counted, hectares } from "~/words/format";
import type { ParcelsScreen } from "./queries.server";

type LandSummaryProps = Pick<ParcelsScreen, "customerId" | "land" | "uncoveredCount">;

/** How the land of parcels and of fields agrees as a whole, with the ways to what does not. */
export function LandSummary({ customerId, land, uncoveredCount }: LandSummaryProps) {
  const { parcels_area, documented_area, outside_count, outside_area, uncovered_area } = land;
  return (
    <Card className="mb-4">
      <Stats>
        <Stat label="Участки по документам" value={hectares(documented_area)} />
        <Stat label="Участки по границам" value={hectares(parcels_area)} />
        <Stat
          label="Участки без поля"
          value={hectares(outside_area)}
          note={
            outside_count > 0 && (
              <Link to={paths.cadaster(customerId, { placed: "outside" })}>
                {counted(outside_count, "участок", "участка", "участков")}
              </Link>
            )
          }
        />
        <Stat
          label="Земля полей вне участков"
          value={hectares(uncovered_area)}
          note={
            uncoveredCount > 0 && (
              <Link to={paths.cadaster(customerId, { view: "fields" })}>
                {counted(uncoveredCount, "поле", "поля", "полей")}
              </Link>
            )
          }
        />
      </Stats>
    </Card>
  );
}
