import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { afterRefusal } from "~/upstream/after-refusal";
import { useCustomerId } from "~/use-customer-id";
import { metres } from "~/words/format";
import { machineName, plateShown } from "~/words/machine-name";
import { machineTypeNames } from "~/words/machine-types";
import { actOnMachines } from "../machine-actions.server";
import { MachineDialog } from "../machine-dialog";
import { ParkPage } from "../park-page";
import { TrackerDialog } from "../tracker-dialog";
import { loadMachine } from "./queries.server";
import { TrackerCard } from "./tracker-card";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? machineName(data.machine) : "Техника"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadMachine(args);
export const action = actOnMachines;
export const shouldRevalidate = afterRefusal;

export default function MachinePage() {
  const customerId = useCustomerId();
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { machine, works, mayEdit, edited, tracking } = screen;
  const { id, machine_type, model, number, year, working_width, comment } = machine;
  return (
    <ParkPage
      {...{ id, works, mayEdit, answer }}
      name={machineName(machine)}
      title={model}
      subtitle={[machineTypeNames[machine_type], number && plateShown(number)].filter(Boolean).join(" · ")}
      list={{ label: "Техника", to: paths.settingsMachines(customerId) }}
      facts={[
        ["Тип", machineTypeNames[machine_type]],
        ["Номер", number],
        ["Год выпуска", year],
        ["Ширина захвата", working_width && metres(working_width)],
        ["Примечание", comment],
      ]}
      aside={
        <>
          <TrackerCard {...screen} />
          <Card title="Движение" className="mt-4">
            <p className="mb-2">
              <Link to={paths.machines(customerId, { machine: id })}>На карте и трек за день</Link>
            </p>
            <Link to={paths.machineDays(customerId, id)}>Километры и часы по дням</Link>
          </Card>
        </>
      }
    >
      {edited && <MachineDialog {...screen} answer={answer} />}
      {tracking && <TrackerDialog {...screen} tracking={tracking} answer={answer} />}
    </ParkPage>
  );
}
