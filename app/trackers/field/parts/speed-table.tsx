import { ColorSwatch } from "~/ui/color-swatch";
import { HeaderCell, Table } from "~/ui/table";
import { count } from "~/words/format";
import { wholePercent } from "~/words/percent";
import { speedColors } from "../../speed-colors";
import type { DrawnExtent } from "../queries.server";

/** How long machines drove at which speed: what the colours of the map say, in numbers. */
export function SpeedTable({ drawn }: { drawn: readonly DrawnExtent[] }) {
  return (
    <Table label="Минуты по скорости" className="speed-table">
      <thead>
        <tr>
          <HeaderCell>Скорость, км/ч</HeaderCell>
          {drawn.map(({ id, name }) => (
            <HeaderCell key={id} numeric>
              {name}, мин
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {speedColors.map(({ color, label }, place) => (
          <tr key={color}>
            <th scope="row">
              <ColorSwatch color={color} size={12} /> {label}
            </th>
            {drawn.map(({ id, shares }) => {
              const all = shares.reduce((sum, seconds) => sum + seconds, 0);
              const own = shares[place] ?? 0;
              return (
                <td key={id} className="num">
                  {count(Math.round(own / 60))}
                  <span className="text-muted"> {wholePercent(all > 0 ? own / all : 0)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
