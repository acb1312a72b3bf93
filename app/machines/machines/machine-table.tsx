import type { Machine } from "#contract/machines";
import { paths } from "~/paths";
import { RowsForm } from "~/ui/form/rows-form";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { useCustomerId } from "~/use-customer-id";
import { count, metres } from "~/words/format";
import { machineName, plateShown } from "~/words/machine-name";
import { machineTypeNames } from "~/words/machine-types";
import { trackerSourceName } from "~/words/tracker-sources";
import { RowActions } from "../row-actions";
import { useWindow } from "../use-window";

interface MachineTableProps {
  machines: Machine[];
  mayEdit: boolean;
}

/** On a phone what stands in these columns stands under the model. */
const wide = "hidden md:table-cell";

export function MachineTable({ machines, mayEdit }: MachineTableProps) {
  return (
    <RowsForm>
      <Table label="Техника" className="card">
        <thead>
          <tr>
            <HeaderCell>Модель</HeaderCell>
            <HeaderCell className={wide}>Тип</HeaderCell>
            <HeaderCell className={wide}>Номер</HeaderCell>
            <HeaderCell numeric className={wide}>
              Год
            </HeaderCell>
            <HeaderCell numeric className={wide}>
              Захват
            </HeaderCell>
            <HeaderCell>Трекер</HeaderCell>
            <HeaderCell numeric className={wide}>
              Работ
            </HeaderCell>
            {mayEdit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {machines.map((machine) => (
            <MachineRow key={machine.id} machine={machine} mayEdit={mayEdit} />
          ))}
        </tbody>
      </Table>
    </RowsForm>
  );
}

function MachineRow({ machine, mayEdit }: { machine: Machine; mayEdit: boolean }) {
  const customerId = useCustomerId();
  const { id, model, machine_type, number, year, working_width, works_count } = machine;
  return (
    <tr>
      <th scope="row" className="w-full">
        <a href={paths.machine(customerId, id)}>{model}</a>
        <span className="block text-sm text-muted md:hidden">
          {[machineTypeNames[machine_type], number && plateShown(number)].filter(Boolean).join(", ")}
        </span>
      </th>
      <td className={`whitespace-nowrap ${wide}`}>{machineTypeNames[machine_type]}</td>
      <td className={`whitespace-nowrap ${wide}`}>{number}</td>
      <td className={`num ${wide}`}>{year}</td>
      <td className={`num whitespace-nowrap ${wide}`}>{working_width !== null && metres(working_width)}</td>
      <td className="whitespace-nowrap">
        <TrackerCell machine={machine} mayEdit={mayEdit} />
      </td>
      <td className={`num ${wide}`}>{count(works_count)}</td>
      {mayEdit && (
        <td>
          <RowActions id={id} name={machineName(machine)} />
        </td>
      )}
    </tr>
  );
}

function TrackerCell({ machine, mayEdit }: { machine: Machine; mayEdit: boolean }) {
  const { to } = useWindow();
  const { id, tracker_source, tracker_serial } = machine;
  const label = `${tracker_serial ? "Сменить" : "Привязать"} трекер: ${machineName(machine)}`;
  return (
    <span className="flex items-center justify-between">
      <span>
        {tracker_serial ?? <span className="text-muted">нет</span>}
        {tracker_source && <span className="block text-sm text-muted">{trackerSourceName(tracker_source)}</span>}
      </span>
      {mayEdit && <LinkButton to={to({ tracker: id })} variant="ghost" size="sm" icon="location" label={label} />}
    </span>
  );
}
