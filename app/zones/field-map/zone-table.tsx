import { zoneColor } from "#contract/zone-words";
import { Card } from "~/ui/card";
import { ColorSwatch } from "~/ui/color-swatch";
import { HeaderCell, Table } from "~/ui/table";
import { areaNumber, date } from "~/words/format";
import { averageText, heightText, relativeText, sharesText, spreadText } from "../words";
import type { ZoneMapScreen } from "./queries.server";

/** Zones side by side: their land, how they stand to the field, and what each scene says of them. */
export function ZoneTable({ map, asked, beside }: ZoneMapScreen) {
  const { zones, sources, relief } = map;
  const shares = sharesText(zones.map(({ share }) => share));
  const other = beside && "ready" in beside ? beside.ready : null;
  return (
    <Card title="Зоны" flush>
      <Table label="Зоны поля">
        <thead>
          <tr>
            <HeaderCell>Зона</HeaderCell>
            <HeaderCell numeric>Площадь, га</HeaderCell>
            <HeaderCell numeric>Доля</HeaderCell>
            <HeaderCell numeric>К среднему</HeaderCell>
            {other && <HeaderCell numeric>{date(asked)}</HeaderCell>}
            {relief && <HeaderCell numeric>Высота</HeaderCell>}
            {sources.map((source) => (
              <HeaderCell key={source.date} numeric>
                {source.season ?? date(source.date)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map(({ number, name, area, relative, height, figures }, at) => (
            <tr key={number}>
              <th scope="row" className="whitespace-nowrap">
                <ColorSwatch color={zoneColor(number, zones.length)} size={12} className="mr-1" />
                {number}. {name}
              </th>
              <td className="num">{areaNumber(area)}</td>
              <td className="num">{shares[at]}</td>
              <td className="num">{relativeText(relative)}</td>
              {other && <Figures of={other.zones.find((one) => one.number === number)?.figures} />}
              {relief && <td className="num whitespace-nowrap">{heightText(height)}</td>}
              {figures.map((one, index) => (
                <Figures key={sources[index]?.date} of={one} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Всего</th>
            <td className="num">{areaNumber(map.area ?? 0)}</td>
            <td className="num">100 %</td>
          </tr>
        </tfoot>
      </Table>
    </Card>
  );
}

/** What a scene says of a zone; a dash where it saw nothing of it. */
const Figures = ({ of }: { of: { average: number; std: number } | null | undefined }) => (
  <td className="num whitespace-nowrap">
    {of ? averageText(of.average) : "—"}
    {of && <span className="block text-sm text-muted">{spreadText(of.std)}</span>}
  </td>
);
