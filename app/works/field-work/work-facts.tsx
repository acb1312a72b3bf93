import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import { centnersPerHectare, date, dateRange } from "~/words/format";
import { StatusBadge } from "../status-badge";
import { EntryVerdict, Verdict } from "../verdict";
import type { WorkScreen } from "./queries.server";

type Work = WorkScreen["work"];

/** What the work is, every fact that it has. */
export function WorkFacts({ customerId, work, seasonPlan: plan }: WorkScreen) {
  const facts: [string, ReactNode][] = [
    ["Статус", <StatusBadge key="status" status={work.status} />],
    ["Сезон", String(work.season)],
    ["Культура", work.crop],
    ["Участок", work.plot],
    ["Техкарта", plan && <Link to={paths.seasonPlan(customerId, plan.id)}>{plan.name}</Link>],
    ["Урожайность", work.fieldYield !== null && centnersPerHectare(work.fieldYield)],
    ["Почему вопреки регламенту", work.reason],
    ["Комментарий", work.comment],
  ];
  return (
    <Card title="О работе">
      <Facts facts={facts} />
      <EntryVerdict check={work.entry} />
    </Card>
  );
}

export function PlanAndFact({ plan, fact }: Pick<Work, "plan" | "fact">) {
  return (
    <Card title="План и факт" flush>
      <Table label="План и факт">
        <thead>
          <tr>
            <HeaderCell>
              <span className="sr-only">Что</span>
            </HeaderCell>
            <HeaderCell>План</HeaderCell>
            <HeaderCell>Факт</HeaderCell>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Когда</th>
            <td>{plan.when}</td>
            <td>{fact.when}</td>
          </tr>
          <tr>
            <th scope="row">Площадь</th>
            <td>{plan.area}</td>
            <td>{fact.area}</td>
          </tr>
        </tbody>
      </Table>
    </Card>
  );
}

export function MachineryCard({ machinery }: Pick<Work, "machinery">) {
  return (
    <Card title="Техника">
      {machinery.length === 0 ? (
        <p className="text-muted">Не указана</p>
      ) : (
        <ul>
          {machinery.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Where its machines were meanwhile, and what that comes to. */
export function TracksCard({ customerId, fieldId, workId, fuel, work: { tracks } }: WorkScreen) {
  if (tracks.length === 0) return null;
  return (
    <Card title="Треки техники">
      <ul>
        {tracks.map(({ machineId, name, from, to }) => (
          <li key={`${machineId} ${from}`}>
            <a href={paths.machines(customerId, { machine: machineId, range: "period", from, to })}>
              {name}: {from === to ? `трек за ${date(from)}` : `треки за ${dateRange(from, to)}`}
            </a>
          </li>
        ))}
      </ul>
      {fuel && <p className="mt-2">Расход топлива: {fuel}</p>}
      <p className="mt-2">
        <a href={paths.fieldExtents(customerId, fieldId, { work: workId })}>Сколько отработано по трекам этой работы</a>
      </p>
    </Card>
  );
}

/** The tank mix with its doses, totals and verdicts. */
export function MixCard({ products }: Pick<Work, "products">) {
  if (products.length === 0)
    return (
      <Card title="Препараты, удобрения, семена">
        <p className="text-muted">Не указаны</p>
      </Card>
    );
  return (
    <Card title="Препараты, удобрения, семена" flush>
      <Table label="Препараты, удобрения, семена">
        <thead>
          <tr>
            <HeaderCell>Название</HeaderCell>
            <HeaderCell numeric>Норма</HeaderCell>
            <HeaderCell numeric>Всего</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {products.map(({ key, name, dose, planned, total, check }) => (
            <tr key={key}>
              <th scope="row" className="w-full">
                {name}
                <Verdict check={check} />
              </th>
              <td className="num whitespace-nowrap">
                {dose ?? "—"}
                {planned && <span className="block text-sm text-muted">по плану {planned}</span>}
              </td>
              <td className="num">{total ?? "—"}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** How much goes where: maps of rates that are meant for the work. */
export function RateMapsCard({
  customerId,
  fieldId,
  rateMaps,
}: Pick<WorkScreen, "customerId" | "fieldId" | "rateMaps">) {
  if (rateMaps.length === 0) return null;
  return (
    <Card title="Нормы по зонам">
      <ul>
        {rateMaps.map(({ id, name, zone_map_id, outdated, product, total, mean, unlike }) => (
          <li key={id}>
            <Link to={paths.rateMap(customerId, fieldId, zone_map_id, id)}>{name}</Link>{" "}
            {outdated && <Badge tone="warning">по прежней границе</Badge>}
            <p>
              {product}: {total}, в среднем {mean}
            </p>
            {unlike && <p className="text-sm text-warning">{unlike}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
