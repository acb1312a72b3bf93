import type { ActionFunctionArgs } from "@remix-run/node";
import { machineCalls as calls } from "#contract/machines";
import { paths } from "~/paths";
import { type Acting, answerPark, type Done, deleting } from "./answer-park.server";
import { type EquipmentForm, equipmentForm } from "./equipment-form";
import { equipmentName } from "./equipment-name";

type Of<I extends EquipmentForm["intent"]> = Extract<EquipmentForm, { intent: I }>;

async function createEquipment({ api, customerId, key }: Acting, { intent: _, ...body }: Of<"create">): Promise<Done> {
  const made = await api.send(calls.createEquipment, { params: { customerId }, body, key });
  return { text: `Орудие «${equipmentName(made)}» добавлено` };
}

async function updateEquipment(
  { api, customerId, key }: Acting,
  { intent: _, id, ...body }: Of<"update">,
): Promise<Done> {
  const saved = await api.send(calls.updateEquipment, { params: { customerId, id }, body, key });
  return { text: `Орудие «${equipmentName(saved)}» сохранено` };
}

async function deleteEquipment({ api, customerId }: Acting, { id, name }: Of<"delete">): Promise<Done> {
  const gone = api.send(calls.deleteEquipment, { params: { customerId, id } });
  await deleting(gone, "WorkrecordEquipmentExists", "Ошибка удаления орудия");
  return { text: `Орудие «${name}» удалено`, undo: { intent: "restore", id: String(id) }, leave: true };
}

async function restoreEquipment({ api, customerId, key }: Acting, { id }: Of<"restore">): Promise<Done> {
  const back = await api.send(calls.restoreEquipment, { params: { customerId, id }, key });
  return { text: `Орудие «${equipmentName(back)}» возвращено` };
}

/** Answers every form of the list of implements and of an implement's page. */
export function actOnEquipment(args: ActionFunctionArgs) {
  return answerPark(args, { schema: equipmentForm, list: paths.settingsEquipment }, (acting, value) => {
    if (value.intent === "create") return createEquipment(acting, value);
    if (value.intent === "update") return updateEquipment(acting, value);
    if (value.intent === "delete") return deleteEquipment(acting, value);
    return restoreEquipment(acting, value);
  });
}
