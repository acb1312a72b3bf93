import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { machineCalls } from "#contract/machines";
import type { Proposal } from "#contract/proposals";
import { isDay } from "#formats/days/count";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { answerForm } from "~/upstream/answer-form.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { counted } from "~/words/format";
import { machineName } from "~/words/machine-name";
import { proposedForm } from "./form";
import { splitLate } from "./split-late";

const works = (count: number) => counted(count, "работа", "работы", "работ");

/** Of many works ticked at once those that have ended: one that goes on does not keep the others. One alone is refused in words. */
async function readyOf<R extends { id: number }>(
  api: FarmApi,
  params: { customerId: number },
  { day, records }: { day: string; records: R[] },
) {
  if (records.length < 2 || !isDay(day)) return { ready: records, late: 0 };
  return splitLate(records, (await api.load(calls.listProposals, { params, query: { day } })).items);
}

type Pressed = Parameters<Parameters<typeof answerForm<typeof proposedForm, Response>>[2]>[0];

/** Approves, declines, merges or brings back works that tracks tell, all or none; the undo is offered. */
export async function actOnProposed({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const inCustomer = { customerId: customerIn(params) };
  const { pathname, search, searchParams } = new URL(request.url);
  const back = pathname + search;
  const act = async ({ value, key }: Pressed) => {
    const here = { params: inCustomer, key };
    if (value.deed === "restore") {
      const params = { ...inCustomer, id: value.machineId };
      const machine = await api.send(machineCalls.restoreMachine, { params, key });
      await session.say({ text: `Техника «${machineName(machine)}» возвращена` });
      return redirect(back);
    }
    const { deed, records, why, reason, rest } = value;
    const undo = (items: readonly Proposal[]) => ({
      action: back,
      fields: { do: "reopen", record: items.map(({ id, version }) => `${id}:${version}`).join(",") },
    });
    if (deed === "approve") {
      const { ready, late } = await readyOf(api, inCustomer, { day: searchParams.get("day") ?? "", records });
      const { items } = await api.send(calls.approveProposals, {
        ...here,
        body: { records: ready, reason, rest },
      });
      const left = late > 0 ? `. Машины ещё работают, не утверждено: ${works(late)}` : "";
      await session.say({ text: `Утверждено: ${works(items.length)}${left}`, undo: undo(items) });
    } else if (deed === "decline") {
      const { items } = await api.send(calls.declineProposals, { ...here, body: { records, reason: why } });
      await session.say({ text: `Отклонено: ${works(items.length)}`, undo: undo(items) });
    } else if (deed === "merge") {
      await api.send(calls.mergeProposals, { ...here, body: { records } });
      await session.say({ text: `Объединено: ${works(records.length)}` });
    } else {
      await api.send(calls.reopenProposals, { ...here, body: { records } });
      await session.say({ text: `Снова ждут утверждения: ${works(records.length)}` });
    }
    return redirect(back);
  };
  return answerForm(await readForm(request), proposedForm, act, { typed: false });
}
