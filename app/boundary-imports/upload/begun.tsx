import type { OpenImport } from "#contract/boundary-imports";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Table } from "~/ui/table";
import { counted } from "~/words/format";

const states: Record<OpenImport["state"], string> = {
  reading: "проверяется",
  choosing: "нужно выбрать, что читать",
  ready: "ждёт подтверждения",
  writing: "поля создаются",
  failed: "не прочитан",
};

interface BegunProps {
  customerId: number;
  /** `when` is said in words. */
  begun: readonly (Pick<OpenImport, "id" | "file_name" | "state" | "rows_count"> & { when: string })[];
}

/** Files that were given and have not become fields: a way back to each. */
export function Begun({ customerId, begun }: BegunProps) {
  if (begun.length === 0) return null;
  return (
    <Card title="Начатые загрузки" className="mb-4 max-w-5xl" flush>
      <Table label="Начатые загрузки">
        <thead>
          <tr>
            <th scope="col">Файл</th>
            <th scope="col">Состояние</th>
            <th scope="col">Отправлен</th>
          </tr>
        </thead>
        <tbody>
          {begun.map(({ id, file_name, state, rows_count, when }) => (
            <tr key={id}>
              <th scope="row">
                <a href={paths.boundaryImport(customerId, id)}>{file_name}</a>
              </th>
              <td>
                {states[state]}
                {rows_count > 0 && `, ${counted(rows_count, "контур", "контура", "контуров")}`}
              </td>
              <td>{when}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
