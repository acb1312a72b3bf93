import { HeaderCell, Table } from "~/ui/table";
import { counted, dateRange, hectares } from "~/words/format";
import { DeviationBadge } from "./deviation-badge";
import type { FactScreen } from "./queries.server";

const dates = (from: string | null, to: string | null) => (from || to ? dateRange(from, to) : "—");

type Row = FactScreen["works"][number];

const columnCount = 7;

/** A work of the plan; what it puts on the fields tells it from another of its type. */
const WorkFact = ({ work }: { work: Row }) => (
  <tr>
    <th scope="row">
      {work.name}
      {work.products && <span className="block text-sm text-muted">{work.products}</span>}
    </th>
    <td className="num">{hectares(work.planned_area)}</td>
    <td className="num">{hectares(work.done_area)}</td>
    <td>
      <DeviationBadge deviation={work.area} />
    </td>
    <td className="whitespace-nowrap">
      {dates(work.planned_from, work.planned_to)}
      {work.moved_fields > 0 && (
        <span className="block text-sm text-muted">
          {`на ${counted(work.moved_fields, "поле", "полях", "полях")} сроки свои`}
        </span>
      )}
    </td>
    <td className="whitespace-nowrap">{dates(work.done_from, work.done_to)}</td>
    <td>
      <DeviationBadge deviation={work.dates} />
    </td>
  </tr>
);

/** What was done although no work of the plan asks for it. */
const BesideFact = ({ work }: { work: Row }) => (
  <tr>
    <th scope="row">{work.name}</th>
    <td className="num">—</td>
    <td className="num">{hectares(work.done_area)}</td>
    <td />
    <td>—</td>
    <td className="whitespace-nowrap">{dates(work.done_from, work.done_to)}</td>
    <td />
  </tr>
);

/** Areas and dates of each work of the plan, then of what was done beside it. */
export function WorkFacts({ works, beside }: Pick<FactScreen, "works" | "beside">) {
  return (
    <Table label="План и факт по работам" className="card">
      <thead>
        <tr>
          <HeaderCell>Работа</HeaderCell>
          <HeaderCell numeric>План</HeaderCell>
          <HeaderCell numeric>Факт</HeaderCell>
          <HeaderCell>Площадь</HeaderCell>
          <HeaderCell>Срок по техкарте</HeaderCell>
          <HeaderCell>Срок по факту</HeaderCell>
          <HeaderCell>Сроки</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <WorkFact key={work.key} work={work} />
        ))}
      </tbody>
      {beside.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={columnCount} className="bg-canvas font-semibold">
              <span className="font-semibold">Сверх техкарты</span>
            </th>
          </tr>
          {beside.map((work) => (
            <BesideFact key={work.key} work={work} />
          ))}
        </tbody>
      )}
    </Table>
  );
}

/** What was to go on the fields and what went. */
export function ProductFacts({ products }: Pick<FactScreen, "products">) {
  return (
    <Table label="План и факт по материалам" className="card">
      <thead>
        <tr>
          <HeaderCell>Материал</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Вид</HeaderCell>
          <HeaderCell numeric>План</HeaderCell>
          <HeaderCell numeric>Факт</HeaderCell>
          <HeaderCell>Отклонение</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {products.map(({ key, kind, name, planned, done, deviation }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="hidden md:table-cell">{kind}</td>
            <td className="num">{planned}</td>
            <td className="num">{done}</td>
            <td>
              <DeviationBadge deviation={deviation} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
