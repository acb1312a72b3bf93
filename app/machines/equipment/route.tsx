import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { afterRefusal } from "~/upstream/after-refusal";
import { useCustomerId } from "~/use-customer-id";
import { metres } from "~/words/format";
import { actOnEquipment } from "../equipment-actions.server";
import { EquipmentDialog } from "../equipment-dialog";
import { equipmentName } from "../equipment-name";
import { typeName } from "../equipment-types";
import { ParkPage } from "../park-page";
import { loadImplement } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? equipmentName(data.equipment) : "Орудие"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadImplement(args);
export const action = actOnEquipment;
export const shouldRevalidate = afterRefusal;

export default function ImplementPage() {
  const customerId = useCustomerId();
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { equipment, works, types, mayEdit, edited } = screen;
  const { id, name, number, equipment_type_id, working_width, comment } = equipment;
  const kind = typeName(types, equipment_type_id);
  return (
    <ParkPage
      {...{ id, works, mayEdit, answer }}
      name={equipmentName(equipment)}
      title={name}
      subtitle={[kind, number && `№ ${number}`].filter(Boolean).join(" · ")}
      list={{ label: "Орудия", to: paths.settingsEquipment(customerId) }}
      facts={[
        ["Вид", kind],
        ["Номер", number],
        ["Ширина захвата", working_width && metres(working_width)],
        ["Примечание", comment],
      ]}
    >
      {edited && <EquipmentDialog {...screen} answer={answer} />}
    </ParkPage>
  );
}
