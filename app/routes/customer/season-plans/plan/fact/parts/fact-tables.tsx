import { HeaderCell, Table } from "~/ui/table";
import { dateRange, hectares } from "~/words/format";
import type { FactScreen } from "../queries.server";
import { DeviationBadge } from "./deviation-badge";

const dates = (from: string | null, to: string | null) => (from || to ? dateRange(from, to) : "—");

/** Areas and dates by type of work. */
export function WorkFacts({ works }: Pick<FactScreen, "works">) {
  return (
    <Table label="План и факт по работам" className="card">
      <thead>
        <tr>
          <HeaderCell>Работа</HeaderCell>
          <HeaderCell numeric>План</HeaderCell>
          <HeaderCell numeric>Факт</HeaderCell>
          <HeaderCell>Площадь</HeaderCell>
          <HeaderCell>Срок по плану</HeaderCell>
          <HeaderCell>Срок по факту</HeaderCell>
          <HeaderCell>Сроки</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {works.map((one) => (
          <tr key={one.work_type_id}>
            <th scope="row">{one.name}</th>
            <td className="num">{hectares(one.planned_area)}</td>
            <td className="num">{hectares(one.done_area)}</td>
            <td>
              <DeviationBadge deviation={one.area} />
            </td>
            <td className="whitespace-nowrap">{dates(one.planned_from, one.planned_to)}</td>
            <td className="whitespace-nowrap">{dates(one.done_from, one.done_to)}</td>
            <td>
              <DeviationBadge deviation={one.dates} />
            </td>
          </tr>
        ))}
      </tbody>
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
