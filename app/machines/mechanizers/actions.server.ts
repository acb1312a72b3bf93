import type { ActionFunctionArgs } from "@remix-run/node";
import { machineCalls as calls } from "#contract/machines";
import { paths } from "~/paths";
import { fullName } from "~/words/format";
import { type Acting, answerPark, type Done, deleting } from "../answer-park.server";
import { type MechanizerForm, mechanizerForm } from "./form";

type Of<I extends MechanizerForm["intent"]> = Extract<MechanizerForm, { intent: I }>;

async function createMechanizer({ api, customerId, key }: Acting, { intent: _, ...body }: Of<"create">): Promise<Done> {
  const made = await api.send(calls.createMachineOperator, { params: { customerId }, body, key });
  return { text: `Механизатор ${fullName(made)} добавлен` };
}

async function updateMechanizer(
  { api, customerId, key }: Acting,
  { intent: _, id, ...body }: Of<"update">,
): Promise<Done> {
  const saved = await api.send(calls.updateMachineOperator, { params: { customerId, id }, body, key });
  return { text: `Механизатор ${fullName(saved)} сохранён` };
}

async function deleteMechanizer({ api, customerId }: Acting, { id, name }: Of<"delete">): Promise<Done> {
  const gone = api.send(calls.deleteMachineOperator, { params: { customerId, id } });
  await deleting(gone, "WorkrecordOperatorExists", "Ошибка удаления механизатора");
  return { text: `Механизатор ${name} удалён`, undo: { intent: "restore", id: String(id) } };
}

async function restoreMechanizer({ api, customerId, key }: Acting, { id }: Of<"restore">): Promise<Done> {
  const back = await api.send(calls.restoreMachineOperator, { params: { customerId, id }, key });
  return { text: `Механизатор ${fullName(back)} возвращён` };
}

/** Answers every form of the screen. */
export function actOnMechanizers(args: ActionFunctionArgs) {
  return answerPark(args, { schema: mechanizerForm, list: paths.settingsMechanizers }, (acting, value) => {
    if (value.intent === "create") return createMechanizer(acting, value);
    if (value.intent === "update") return updateMechanizer(acting, value);
    if (value.intent === "delete") return deleteMechanizer(acting, value);
    return restoreMechanizer(acting, value);
  });
}
