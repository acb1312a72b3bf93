import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { MarkNotes, PhotoMarks } from "../../photo-marks";
import { ProblemBadge } from "../../scouts-table";
import type { ScoutScreen } from "../queries.server";

type Point = ScoutScreen["points"][number];

type PointCardProps = Pick<ScoutScreen, "customerId" | "fieldId" | "scoutId"> & { point: Point };

/** A point of the walk with all that was seen there. */
export function PointCard({ customerId, fieldId, scoutId, point }: PointCardProps) {
  const { number, type, problem, resistance, params, photos } = point;
  return (
    <Card title={`${number}. ${type}`}>
      {(problem || resistance) && (
        <p className="mb-2 flex flex-wrap gap-1">
          {problem && <ProblemBadge problem={problem} />}
          {resistance && <Badge tone="danger">Устойчивость к препарату</Badge>}
        </p>
      )}
      <Facts
        facts={[
          ["Фаза", point.stage],
          ["Сколько", point.number_found],
          ["Показатели", params.join("\n")],
          ["Комментарий", point.comments],
          ["Место", point.place],
          ["Время", point.time],
        ]}
      />
      {photos.length > 0 && (
        <div className="scout-photos mt-4">
          {photos.map(({ ref, width, height, marks }) => (
            <figure key={ref}>
              <Link to={paths.scoutPhoto(customerId, fieldId, scoutId, ref)} className="photo-marked">
                <img
                  src={paths.photo(customerId, ref, "screen")}
                  width={width}
                  height={height}
                  alt={`Фото к точке ${number}`}
                  loading="lazy"
                />
                <PhotoMarks {...{ width, height, marks }} />
              </Link>
              <MarkNotes marks={marks} />
            </figure>
          ))}
        </div>
      )}
    </Card>
  );
}
