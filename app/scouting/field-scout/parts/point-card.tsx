import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { ProblemBadge } from "../../scouts-table";
import type { ScoutScreen } from "../queries.server";

type Point = ScoutScreen["points"][number];

/** A point of the walk with all that was seen there. */
export function PointCard({ customerId, point }: { customerId: number; point: Point }) {
  const { number, type, problem, resistance, params, photos } = point;
  return (
    <Card title={`${number}. ${type}`}>
      {problem && (
        <p className="mb-2 flex flex-wrap gap-1">
          <ProblemBadge problem={problem} />
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
          {photos.map(({ ref, width, height }) => (
            <a key={ref} href={paths.photo(customerId, ref, "full")} target="_blank" rel="noreferrer">
              <img
                src={paths.photo(customerId, ref, "screen")}
                width={width}
                height={height}
                alt={`Фото к точке ${number}`}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </Card>
  );
}
