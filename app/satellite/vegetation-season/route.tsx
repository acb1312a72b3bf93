import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { yearDays } from "#formats/days/written";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { Card } from "~/ui/card";
import { ColorSwatch } from "~/ui/color-swatch";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/page-header";
import { HeaderCell, Table } from "~/ui/table";
import type { Sort } from "~/ui/url-state";
import { Watch } from "~/ui/watch";
import { missingCrop } from "~/words/format";
import { NoScenes, paceOf, SearchStanding } from "../search-standing";
import { changeText, dayBeside, ndviText } from "../words";
import "../satellite.css";
import { loadSeason, type SeasonRow } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Итоги сезона по снимкам — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadSeason(args);

export default function VegetationSeason() {
  const { customerId, season, sort, rows, search, tzOffset } = useLoaderData<typeof loader>();
  const seen = rows.some(({ scenes }) => scenes > 0);
  const pace = paceOf(search, seen);
  return (
    <main className="p-4">
      <PageHeader
        title={`Итоги сезона ${season}`}
        crumbs={[{ label: "Вегетация", to: paths.vegetation(customerId) }, { label: "Итоги сезона" }]}
        subtitle="Лучший и последний NDVI полей и самое сильное падение между снимками против других полей той же культуры; уборка падением не считается"
        actions={seen && <TableLink />}
      />
      {pace && <Watch pace={pace} />}
      {seen ? (
        <>
          <SearchStanding {...{ search, tzOffset }} />
          <Card flush className="mt-4">
            <SeasonTable {...{ customerId, season, rows, sort }} />
          </Card>
        </>
      ) : (
        <NoScenes {...{ search, tzOffset, season }} />
      )}
    </main>
  );
}

const columns = [
  ["name", "Поле", false],
  ["fall", "Падение", true],
  ["best", "Лучший NDVI", true],
  ["beside", "К своей культуре", true],
  ["last", "Последний NDVI", true],
] as const;

interface SeasonTableProps {
  customerId: number;
  season: number;
  rows: SeasonRow[];
  sort: Sort | undefined;
}

function SeasonTable({ customerId, season, rows, sort }: SeasonTableProps) {
  const beside = yearDays(season).first;
  return (
    <Table className="scene-table" label="Поля за сезон">
      <thead>
        <tr>
          {columns.map(([key, title, numeric]) => (
            <HeaderCell key={key} sortKey={key} sort={sort} numeric={numeric}>
              {title}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field_id, name, crop, cropColor, best, beside_crop, fall, last }) => (
          <tr key={field_id}>
            <th scope="row" className="font-normal">
              <ColorSwatch color={cropColor} size={12} className="mr-2" />
              <Link to={paths.fieldVegetation(customerId, field_id)}>{name}</Link>
              <span className="block text-sm text-muted">{crop ?? missingCrop}</span>
            </th>
            <Seen seen={fall} beside={beside} text={changeText}>
              {fall && fall.beside_crop !== null && `, к культуре ${changeText(fall.beside_crop)}`}
            </Seen>
            <Seen seen={best} beside={beside} text={ndviText} />
            <td className="num">{changeText(beside_crop)}</td>
            <Seen seen={last} beside={beside} text={ndviText} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SeenProps {
  seen: SeasonRow["best"];
  /** A day of the season's year. */
  beside: string;
  text: (value: number) => string;
  /** What else is to be said of it. */
  children?: ReactNode;
}

/** A number and the day of its scene. */
const Seen = ({ seen, beside, text, children }: SeenProps) => (
  <td className="num">
    {seen ? text(seen.value) : "—"}
    {seen && (
      <span className="block text-sm text-muted">
        {dayBeside(seen.date, beside)}
        {children}
      </span>
    )}
  </td>
);
