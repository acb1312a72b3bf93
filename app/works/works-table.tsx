import { workStatus } from "#contract/work-words";
import { paths } from "~/paths";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import type { Sort } from "~/ui/url-state";
import { useCustomerId } from "~/use-customer-id";
import { hectares, missingCrop } from "~/words/format";
import { OfPlot } from "./of-plot";
import { RowActions } from "./row-actions";
import { SelectAll } from "./select-all";
import { StatusBadge } from "./status-badge";
import type { WorkRow } from "./work-rows.server";
import "./works.css";

interface WorksTableProps {
  label: string;
  rows: WorkRow[];
  mayEdit: boolean;
  /** Of many fields: each row names its field and can be ticked. */
  ofFields?: boolean;
  sort?: Sort | undefined;
}

const wide = "hidden lg:table-cell";
const middle = "hidden md:table-cell";

function Head({ mayEdit, ofFields, sort }: WorksTableProps) {
  const sorted = (key: string) => (ofFields ? { sortKey: key, sort } : {});
  return (
    <thead>
      <tr>
        {mayEdit && ofFields && (
          <HeaderCell className="w-8">
            <SelectAll name="record" label="Отметить все работы" />
          </HeaderCell>
        )}
        {ofFields && <HeaderCell {...sorted("field")}>Поле</HeaderCell>}
        <HeaderCell {...sorted("type")} className={ofFields ? middle : undefined}>
          Работа
        </HeaderCell>
        <HeaderCell {...sorted("status")} className={middle}>
          Статус
        </HeaderCell>
        <HeaderCell className={middle}>План</HeaderCell>
        {/* By the fact, and by the plan where there is none yet. */}
        <HeaderCell {...sorted("start")} className={middle}>
          Факт
        </HeaderCell>
        <HeaderCell {...sorted("area")} numeric className={middle}>
          Площадь
        </HeaderCell>
        <HeaderCell className={wide}>Техника</HeaderCell>
        <HeaderCell className={wide}>Смесь</HeaderCell>
        {mayEdit && <ActionsHeader />}
      </tr>
    </thead>
  );
}

/** What has no column of its own on a phone. */
function PhoneLines({ work }: { work: WorkRow }) {
  return (
    <span className="block text-sm text-muted md:hidden">
      <StatusBadge status={work.status} />
      <span className="block">
        {work.status === workStatus.done ? work.fact : work.plan}
        {work.area !== null && <span className="whitespace-nowrap"> · {hectares(work.area)}</span>}
      </span>
      <Doubt work={work} />
    </span>
  );
}

/** Why the plan may not hold. */
const Doubt = ({ work: { doubt } }: { work: WorkRow }) =>
  doubt && <span className="block whitespace-normal text-sm text-danger">{doubt}</span>;

/** The season that a work is booked to, and its crop; among works of one field the plot too. */
function Season({ work: { season, cropName, plot }, ofFields }: { work: WorkRow; ofFields?: boolean | undefined }) {
  return (
    <span className="block text-sm font-normal text-muted">
      {season}, {cropName ?? missingCrop.toLowerCase()}
      {!ofFields && <OfPlot plot={plot} />}
    </span>
  );
}

/** Two lines of a long list, the whole of it on hover; the work's own page shows all. */
function Clamped({ texts }: { texts: string[] }) {
  const text = texts.join("; ");
  return (
    <span className="two-lines" title={text}>
      {text}
    </span>
  );
}

function Row({
  work,
  customerId,
  mayEdit,
  ofFields,
}: Omit<WorksTableProps, "rows"> & { work: WorkRow; customerId: number }) {
  const link = (
    <a href={paths.work(customerId, work.fieldId, work.id)} data-row="">
      {work.type}
    </a>
  );
  return (
    <tr>
      {mayEdit && ofFields && (
        <td>
          <input
            type="checkbox"
            name="record"
            value={`${work.id}:${work.version}`}
            aria-label={`Отметить: ${work.type}, ${work.fieldName}`}
          />
        </td>
      )}
      {ofFields && (
        <th scope="row" className="md:min-w-[120px]">
          <a href={paths.fieldWorks(customerId, work.fieldId)}>{work.fieldName}</a>
          <OfPlot plot={work.plot} />
          <span className="block md:hidden">{link}</span>
          <PhoneLines work={work} />
        </th>
      )}
      {ofFields ? (
        <td className={middle}>
          {link}
          <Season work={work} ofFields />
        </td>
      ) : (
        <th scope="row">
          {link}
          <Season work={work} />
          <PhoneLines work={work} />
        </th>
      )}
      <td className={middle}>
        <StatusBadge status={work.status} />
      </td>
      <td className={`whitespace-nowrap ${middle}`}>
        {work.plan}
        <Doubt work={work} />
      </td>
      <td className={`whitespace-nowrap ${middle}`}>{work.fact}</td>
      <td className={`num whitespace-nowrap ${middle}`}>{work.area === null ? "—" : hectares(work.area)}</td>
      <td className={wide}>
        <Clamped texts={work.machinery} />
      </td>
      <td className={wide}>
        <Clamped texts={work.products.map(({ name, dose }) => [name, dose].filter(Boolean).join(" "))} />
      </td>
      {mayEdit && (
        <td>
          <RowActions work={work} customerId={customerId} />
        </td>
      )}
    </tr>
  );
}

/** Works one a row. With buttons in it, it has to stand in a form. */
export function WorksTable({ rows, ...table }: WorksTableProps) {
  const customerId = useCustomerId();
  return (
    <Table label={table.label} className="card works-table">
      <Head {...table} rows={rows} />
      <tbody>
        {rows.map((work) => (
          <Row key={work.id} work={work} customerId={customerId} {...table} />
        ))}
      </tbody>
    </Table>
  );
}
