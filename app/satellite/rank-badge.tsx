import { ColorSwatch } from "~/ui/color-swatch";
import { rankColor, rankName, spreadText } from "./words";

/** How uniform a field is: a colour, its rank in words, and the spread behind it. */
export function RankBadge({ rank, std }: { rank: number | null; std: number | null }) {
  if (rank === null) return <>—</>;
  return (
    <span className="sm:whitespace-nowrap" title={`Отклонение NDVI ${spreadText(std)}`}>
      <ColorSwatch color={rankColor(rank)} size={12} className="mr-1" />
      {rankName(rank)}
    </span>
  );
}
