import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Proposal } from "#contract/proposals";
import { addDays } from "#formats/days/count";
import { dayAt, instantAt, momentOf } from "#formats/days/instants";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { proposedWorkForm } from "./form";

/** The moment at which the field's clock shows a time within the work, which may go on past midnight. */
function momentIn({ start_dt, tz_offset }: Proposal, time: string): string {
  const day = dayAt(start_dt, tz_offset);
  const same = instantAt(day, time, tz_offset);
  return momentOf(same) > momentOf(start_dt) ? same : instantAt(addDays(day, 1), time, tz_offset);
}

/** Saves what the work was, or makes two of it. */
export async function changeProposedWork({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, proposalId: id } = idsIn(params, "customerId", "proposalId");
  const place = { params: { customerId, id } };
  return answerForm(await readForm(request), proposedWorkForm, async ({ value, key }) => {
    if (value.intent === "split") {
      const proposal = await api.load(calls.getProposal, place);
      const body = { at: momentIn(proposal, value.at), version: value.version };
      const { items } = await api.send(calls.splitProposal, { ...place, body, key });
      await session.say({ text: `Работа разделена в ${value.at}` });
      return redirect(paths.proposedWorks(customerId, { day: items[0]?.day }));
    }
    const { intent: _, ...body } = value;
    const { day } = await api.send(calls.updateProposal, { ...place, body, key });
    await session.say({ text: "Сохранено: гектары пересчитаны" });
    return redirect(paths.proposedWorks(customerId, { day }));
  });
}
