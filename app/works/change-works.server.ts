import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { workStatusNames } from "#contract/work-words";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { answerForm } from "~/upstream/answer-form.server";
import { counted } from "~/words/format";
import { changeForm } from "./change-form";

const works = (count: number) => counted(count, "работа", "работы", "работ");

/**
 * Sets the status of works, deletes them or brings them back, all or none: one of a row's button, or those ticked.
 * @param back where it leads afterwards, and where the offered undo is sent
 */
export async function changeWorks({ context: { api, session }, request, params }: ActionFunctionArgs, back: string) {
  const inCustomer = { customerId: customerIn(params) };
  return answerForm(await readForm(request), changeForm, async ({ value: { kind, status, records, reason }, key }) => {
    const ids = records.map(({ id }) => id);
    const here = { params: inCustomer, key };
    if (kind === "status" && status) {
      const body = { work_status: status, records, reason } as const;
      await api.send(calls.setManyWorkStatuses, { ...here, body });
      await session.say({ text: `${works(ids.length)}: ${workStatusNames[status].toLowerCase()}` });
    } else if (kind === "delete") {
      await api.send(calls.deleteManyWorkrecords, { ...here, body: { ids } });
      const record = records.map(({ id, version }) => `${id}:${version}`).join(",");
      const undo = { action: back, fields: { do: "restore", record } };
      await session.say({ text: ids.length === 1 ? "Работа удалена" : `Удалено: ${works(ids.length)}`, undo });
    } else {
      await api.send(calls.restoreManyWorkrecords, { ...here, body: { ids } });
      await session.say({ text: ids.length === 1 ? "Работа возвращена" : `Возвращено: ${works(ids.length)}` });
    }
    return redirect(back);
  });
}
