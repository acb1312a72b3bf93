import { useLocation } from "@remix-run/react";
import { workStatus, workStatusNames } from "#contract/work-words";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { withParams } from "~/ui/url-state";
import { useCustomerId } from "~/use-customer-id";
import { counted, hectares } from "~/words/format";
import { StatusBadge } from "~/works/status-badge";
import type { ParkWorks } from "./park-works.server";

/** On a phone what stands in these columns stands under the work. */
const wide = "hidden md:table-cell";
/** The farm API tells no more. */
const most = 500;

/** Where a machine or an implement worked, newest first. */
export function WorksCard({ season, allSeasons, works, plans }: ParkWorks) {
  const { search } = useLocation();
  const to = (shown: string | null) => withParams(search, { works: shown }) || "?";
  const tabs = [
    { label: `Сезон ${season}`, to: to(null), current: !allSeasons, preventScrollReset: true },
    { label: "Все сезоны", to: to("all"), current: allSeasons, preventScrollReset: true },
  ];
  const done = works.filter(({ work_status }) => work_status === workStatus.done);
  const area = done.reduce((sum, work) => sum + (work.area ?? 0), 0);
  return (
    <section className="card" aria-labelledby="works-title">
      <div className="px-4 pt-4">
        <h2 id="works-title">Работы</h2>
        <p className="mb-2 text-sm text-muted">
          {works.length >= most && "Последние "}
          {counted(works.length, "работа", "работы", "работ")}, выполнено {done.length}: {hectares(area)}
        </p>
        {plans.length > 0 && <Plans plans={plans} />}
      </div>
      <Tabs label="За какие сезоны показаны работы" tabs={tabs} />
      {works.length > 0 ? (
        <WorksTable works={works} allSeasons={allSeasons} />
      ) : (
        <EmptyState title={allSeasons ? "Работ ещё не было" : `В сезоне ${season} работ нет`} icon="work" />
      )}
    </section>
  );
}

/** What prescribes it: as long as one does, it can't be deleted. */
function Plans({ plans }: Pick<ParkWorks, "plans">) {
  const customerId = useCustomerId();
  return (
    <p className="mb-2 text-sm">
      В техкартах:{" "}
      {plans.map(({ id, name, season }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link to={paths.seasonPlan(customerId, id)}>{name}</Link> ({season})
        </span>
      ))}
    </p>
  );
}

function WorksTable({ works, allSeasons }: Pick<ParkWorks, "works" | "allSeasons">) {
  const customerId = useCustomerId();
  return (
    <Table label="Работы">
      <thead>
        <tr>
          <HeaderCell>Работа</HeaderCell>
          {allSeasons && (
            <HeaderCell numeric className={wide}>
              Сезон
            </HeaderCell>
          )}
          <HeaderCell className={wide}>Когда</HeaderCell>
          <HeaderCell>Поле</HeaderCell>
          <HeaderCell className={wide}>Состояние</HeaderCell>
          <HeaderCell numeric>Площадь</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => {
          const { id, field_id, field_name, type, season, work_status, area, when } = work;
          return (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.work(customerId, field_id, id)}>{type}</Link>
                <span className="block text-sm text-muted md:hidden">{`${when}, ${workStatusNames[work_status].toLowerCase()}`}</span>
              </th>
              {allSeasons && <td className={`num ${wide}`}>{season}</td>}
              <td className={`whitespace-nowrap ${wide}`}>{when}</td>
              <td className="w-full">
                <Link to={paths.field(customerId, field_id)}>{field_name}</Link>
              </td>
              <td className={wide}>
                <StatusBadge status={work_status} />
              </td>
              <td className="num whitespace-nowrap">{area !== null && hectares(area)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
