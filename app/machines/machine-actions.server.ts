import type { ActionFunctionArgs } from "@remix-run/node";
import { machineCalls as calls } from "#contract/machines";
import { proposalCalls } from "#contract/proposals";
import { paths } from "~/paths";
import { UpstreamError } from "~/upstream/upstream-error";
import { counted } from "~/words/format";
import { machineName } from "~/words/machine-name";
import { type Acting, answerPark, type Done, deleting } from "./answer-park.server";
import { type MachineForm, machineForm } from "./machine-form";

/** The farm API names the whole request; on the form it is the number that is wrong. */
function atSerial(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.code !== "TrackerTaken") throw error;
  throw new UpstreamError(error.code, error.status, error.message, {
    fields: [{ path: "serial", message: error.message }],
  });
}

type Of<I extends MachineForm["intent"]> = Extract<MachineForm, { intent: I }>;

async function createMachine({ api, customerId, key }: Acting, { intent: _, ...body }: Of<"create">): Promise<Done> {
  const made = await api.send(calls.createMachine, { params: { customerId }, body, key });
  return { text: `Техника «${machineName(made)}» добавлена` };
}

async function updateMachine(
  { api, customerId, key }: Acting,
  { intent: _, id, ...body }: Of<"update">,
): Promise<Done> {
  const saved = await api.send(calls.updateMachine, { params: { customerId, id }, body, key });
  return { text: `Техника «${machineName(saved)}» сохранена` };
}

/** Works that its tracks tell and nobody has approved yet: without the machine they can't be. */
async function waitingOf({ api, customerId }: Acting, machine_id: number): Promise<string> {
  const { open } = await api.load(proposalCalls.countProposals, { params: { customerId }, query: { machine_id } });
  if (open === 0) return "";
  return `. По её трекам ${counted(open, "работа ждёт", "работы ждут", "работ ждут")} утверждения. Без машины утвердить нельзя`;
}

async function deleteMachine(acting: Acting, { id, name }: Of<"delete">): Promise<Done> {
  const { api, customerId } = acting;
  const waiting = await waitingOf(acting, id);
  const gone = api.send(calls.deleteMachine, { params: { customerId, id } });
  await deleting(gone, "WorkrecordMachineryExists", "Ошибка удаления машины");
  return { text: `Техника «${name}» удалена${waiting}`, undo: { intent: "restore", id: String(id) }, leave: true };
}

async function restoreMachine({ api, customerId, key }: Acting, { id }: Of<"restore">): Promise<Done> {
  const back = await api.send(calls.restoreMachine, { params: { customerId, id }, key });
  return { text: `Техника «${machineName(back)}» возвращена` };
}

async function attachTracker({ api, customerId, key }: Acting, form: Of<"attach">): Promise<Done> {
  const { id, source, serial, no_password } = form;
  const password = form.password ?? (no_password ? null : undefined);
  const body = { source, serial, password };
  const hung = await api.send(calls.attachTracker, { params: { customerId, id }, body, key }).catch(atSerial);
  return { text: `Трекер ${serial} привязан: ${machineName(hung)}` };
}

async function detachTracker({ api, customerId }: Acting, { id, name, source, serial }: Of<"detach">): Promise<Done> {
  await api.send(calls.detachTracker, { params: { customerId, id } });
  return { text: `Трекер ${serial} снят: ${name}`, undo: { intent: "attach", id: String(id), source, serial } };
}

/** Answers every form of the list of machines and of a machine's page. */
export function actOnMachines(args: ActionFunctionArgs) {
  return answerPark(args, { schema: machineForm, list: paths.settingsMachines }, (acting, value) => {
    if (value.intent === "create") return createMachine(acting, value);
    if (value.intent === "update") return updateMachine(acting, value);
    if (value.intent === "delete") return deleteMachine(acting, value);
    if (value.intent === "restore") return restoreMachine(acting, value);
    if (value.intent === "attach") return attachTracker(acting, value);
    return detachTracker(acting, value);
  });
}
