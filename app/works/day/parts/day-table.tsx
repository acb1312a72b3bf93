import { workGroupNames } from "#contract/work-words";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ColorSwatch } from "~/ui/color-swatch";
import { Icon } from "~/ui/icons";
import { Table } from "~/ui/table";
import { counted, hectares } from "~/words/format";
import { checksOf } from "../../findings";
import { groupColors } from "../../groups";
import { OfPlot } from "../../of-plot";
import { RowActions } from "../../row-actions";
import { StatusBadge } from "../../status-badge";
import { FoldedVerdicts, VerdictMark } from "../../verdict";
import type { DayRow } from "../day-rows.server";

interface DayTableProps {
  label: string;
  rows: DayRow[];
  customerId: number;
  mayEdit: boolean;
}

const wide = "hidden lg:table-cell";
const middle = "hidden md:table-cell";
const days = (count: number) => counted(count, "день", "дня", "дней");

/** What is applied, and what was said of the work. */
const Mix = ({ work }: { work: DayRow }) => (
  <>
    {work.products.map(({ key, name, dose }) => (
      <div key={key}>
        {name}{" "}
        <span className="whitespace-nowrap">
          {dose && <span className="text-muted">{dose}</span>} <VerdictMark check={work.verdicts[key]} />
        </span>
      </div>
    ))}
    {work.comment && <span className="block text-muted">{work.comment}</span>}
    {work.reason && <span className="block text-muted">Вопреки регламенту: {work.reason}</span>}
    <FoldedVerdicts checks={checksOf(work)} />
  </>
);

/** What is wrong with a work, in words beside a sign. */
function Marks({ work: { late, warnings } }: { work: DayRow }) {
  return (
    <>
      {late > 0 && (
        <span className="block">
          <Badge tone="warning" icon="warning">
            не закончено, {days(late)}
          </Badge>
        </span>
      )}
      {warnings.map((text) => (
        <span key={text} className="block text-sm text-danger">
          <Icon name="warning" size={16} /> {text}
        </span>
      ))}
    </>
  );
}

function Row({ work, customerId, mayEdit }: { work: DayRow } & Omit<DayTableProps, "label" | "rows">) {
  return (
    <tr>
      <td className={`whitespace-nowrap ${middle}`}>{work.times}</td>
      <th scope="row" className="day-work">
        <ColorSwatch color={groupColors[work.group]} size={12} label={workGroupNames[work.group]} />{" "}
        <a href={paths.work(customerId, work.fieldId, work.id)} data-row="">
          {work.type}
        </a>
        <span className="block">
          <a href={paths.field(customerId, work.fieldId)}>{work.fieldName}</a>
          <OfPlot plot={work.plot} />
          <span className="hidden font-normal md:inline">
            {" "}
            <ColorSwatch color={work.crop.color || null} size={12} /> {work.crop.name}, {work.season}
          </span>
        </span>
        <span className="block text-sm text-muted md:hidden">
          <StatusBadge status={work.status} /> <span className="ml-2 whitespace-nowrap">{work.times}</span>
          {work.area !== null && <span className="ml-2 whitespace-nowrap">{hectares(work.area)}</span>}
        </span>
        <Marks work={work} />
        <div className="text-sm font-normal lg:hidden">
          <Mix work={work} />
        </div>
      </th>
      <td className={middle}>
        <StatusBadge status={work.status} />
      </td>
      <td className={`num whitespace-nowrap ${middle}`}>{work.area === null ? "—" : hectares(work.area)}</td>
      <td className={`day-machinery text-sm ${middle}`}>
        {work.machinery.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </td>
      <td className={`day-mix text-sm ${wide}`}>
        <Mix work={work} />
      </td>
      {mayEdit && (
        <td className="no-print">
          <RowActions work={work} customerId={customerId} inSheet />
        </td>
      )}
    </tr>
  );
}

/** The control list. With buttons in it, it has to stand in a form. */
export function DayTable({ label, rows, ...others }: DayTableProps) {
  return (
    <Table label={label} className="card day-table">
      <thead>
        <tr>
          <th scope="col" className={middle}>
            Время
          </th>
          <th scope="col">Работа и поле</th>
          <th scope="col" className={middle}>
            Статус
          </th>
          <th scope="col" className={`num ${middle}`}>
            Площадь
          </th>
          <th scope="col" className={middle}>
            Техника
          </th>
          <th scope="col" className={wide}>
            Смесь, комментарий
          </th>
          {others.mayEdit && (
            <th scope="col" className="no-print">
              <span className="sr-only">Действия</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((work) => (
          <Row key={work.id} work={work} {...others} />
        ))}
      </tbody>
    </Table>
  );
}
