import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import { useCustomerId } from "~/use-customer-id";
import { count } from "~/words/format";
import { CropName } from "../crop-name";
import type { TemplateRow } from "./queries.server";

/** The templates; each leads to its works and to a plan made of it. */
export function TemplateTable({ templates }: { templates: TemplateRow[] }) {
  const customerId = useCustomerId();
  return (
    <Table label="Шаблоны" className="card">
      <thead>
        <tr>
          <HeaderCell>Шаблон</HeaderCell>
          <HeaderCell>Культура</HeaderCell>
          <HeaderCell numeric>Работ</HeaderCell>
          <HeaderCell className="hidden md:table-cell">О технологии</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {templates.map(({ id, name, crop, description, works_count }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={paths.planTemplate(customerId, id)} ahead>
                {name}
              </Link>
            </th>
            <td>
              <CropName crop={crop} />
            </td>
            <td className="num">{count(works_count)}</td>
            <td className="hidden md:table-cell">{description}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
