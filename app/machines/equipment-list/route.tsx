import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterRefusal } from "~/upstream/after-refusal";
import { counted } from "~/words/format";
import { actOnEquipment } from "../equipment-actions.server";
import { EquipmentDialog } from "../equipment-dialog";
import { loadEquipment } from "../list-equipment.server";
import { ListFrame } from "../list-frame";
import { EquipmentFilters } from "./equipment-filters";
import { EquipmentTable } from "./equipment-table";

export const meta: MetaFunction = () => [{ title: "Орудия — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadEquipment(args);
export const action = actOnEquipment;
export const shouldRevalidate = afterRefusal;

const empty = {
  title: "Орудий пока нет",
  icon: "tractor",
  text: "Плуги, сеялки, культиваторы и другие орудия: по их захвату считают обработанную площадь.",
} as const;

export default function Implements() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { equipment, adding, edited, mayEdit, narrowed } = screen;
  return (
    <ListFrame
      {...{ answer, mayEdit, narrowed, empty }}
      add="Добавить орудие"
      filters={<EquipmentFilters {...screen} />}
      total={counted(equipment.length, "орудие", "орудия", "орудий")}
      table={equipment.length > 0 && <EquipmentTable {...screen} />}
    >
      {(adding || edited) && <EquipmentDialog key={edited?.id} {...screen} answer={answer} />}
    </ListFrame>
  );
}
