import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { counted } from "~/words/format";
import { ListFrame } from "../list-frame";
import { loadMachines } from "../list-machines.server";
import { actOnMachines } from "../machine-actions.server";
import { MachineDialog } from "../machine-dialog";
import { TrackerDialog } from "../tracker-dialog";
import { MachineFilters } from "./machine-filters";
import { MachineTable } from "./machine-table";

export const meta: MetaFunction = () => [{ title: "Техника — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadMachines(args);
export const action = actOnMachines;
export const shouldRevalidate = afterRefusal;

const empty = {
  title: "Техники пока нет",
  icon: "tractor",
  text: "Тракторы, комбайны и другие машины: их указывают в работах, по ним считают загрузку, на них ставят трекеры.",
} as const;

export default function Machines() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { machines, adding, edited, tracking, mayEdit, narrowed } = screen;
  return (
    <ListFrame
      {...{ answer, mayEdit, narrowed, empty }}
      add="Добавить технику"
      filters={<MachineFilters {...screen} />}
      total={counted(machines.length, "машина", "машины", "машин")}
      table={machines.length > 0 && <MachineTable {...screen} />}
    >
      {(adding || edited) && <MachineDialog key={edited?.id} {...screen} answer={answer} />}
      {tracking && <TrackerDialog key={tracking.machine.id} {...screen} tracking={tracking} answer={answer} />}
    </ListFrame>
  );
}
