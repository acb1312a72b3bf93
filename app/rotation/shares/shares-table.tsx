import { toHectares } from "#formats/hectares";
import { classNames } from "~/ui/class-names";
import { ColorSwatch } from "~/ui/color-swatch";
import { HeaderCell, Table } from "~/ui/table";
import { count, missingCrop } from "~/words/format";
import { shareText } from "../shares";
import type { SharesScreen } from "./queries.server";

const wide = { width: 64, height: 4 };
/** m²: less than half a hectare is written as 0 and so says nothing. */
const worthTelling = 5_000;

interface ShareCellProps {
  area: number;
  open: number;
  color: string;
  season: boolean;
  /** The largest share of all; its bar is as long as there is room. */
  longest: number;
}

const partOf = (area: number, open: number) => (open > 0 ? area / open : 0);

/** Hectares and the share of the season's land, and the share once more as a bar. */
function ShareCell({ area, open, color, season, longest }: ShareCellProps) {
  return (
    <td className={classNames("num", season && "is-season")}>
      {area >= worthTelling && (
        <>
          <span className="share-area">{count(toHectares(area))}</span>{" "}
          <span className="share-part">{shareText(area, open)}</span>
          <svg className="share-line" viewBox={`0 0 ${wide.width} ${wide.height}`} aria-hidden="true" {...wide}>
            <rect {...wide} fill="#eaefec" />
            <rect width={(partOf(area, open) / longest) * wide.width} height={wide.height} fill={color} />
          </svg>
        </>
      )}
    </td>
  );
}

/** Crops by seasons, the largest first, then the land without a crop and all of it. */
export function SharesTable({ years, season, open, lines, left }: SharesScreen) {
  const parts = [...lines.map(({ areas }) => areas), left].flatMap((areas) =>
    areas.map((area, column) => partOf(area, open[column] ?? 0)),
  );
  const longest = Math.max(...parts) || 1;
  const cells = (areas: number[], color: string) =>
    years.map((year, column) => (
      <ShareCell
        key={year}
        area={areas[column] ?? 0}
        open={open[column] ?? 0}
        color={color}
        season={year === season}
        longest={longest}
      />
    ));
  return (
    <Table label="Площади культур по сезонам, га и доля" className="card shares">
      <thead>
        <tr>
          <HeaderCell>Культура, га и доля земли</HeaderCell>
          {years.map((year) => (
            <HeaderCell key={year} numeric className={year === season ? "is-season" : undefined}>
              {year}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ cropId, crop, areas }) => (
          <tr key={cropId}>
            <th scope="row">
              <ColorSwatch color={crop?.color} size={12} className="mr-2" />
              {crop?.name ?? missingCrop}
            </th>
            {cells(areas, crop?.color ?? "#888888")}
          </tr>
        ))}
        <tr className="text-muted">
          <th scope="row">{missingCrop}</th>
          {cells(left, "#8a968f")}
        </tr>
        <tr className="font-semibold">
          <th scope="row">Всего земли в сезоне</th>
          {years.map((year, column) => (
            <td key={year} className={classNames("num", year === season && "is-season")}>
              {count(toHectares(open[column] ?? 0))}
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  );
}
