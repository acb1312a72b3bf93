import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { day, id, name, season, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";

/** What is asked of the work that it is planned as. */
const ofWork = { work_type_id: id.optional(), season: season.optional(), work_reason: text(500) };

const answerShape = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("accept"), version, plan_work: day.optional() }),
  z.object({ intent: z.literal("plan"), version, plan_work: day, ...ofWork }),
  z.object({
    intent: z.literal("decline"),
    version,
    reason: z.string("Скажите, почему").trim().min(1, "Скажите, почему").max(2000),
  }),
  z.object({ intent: z.literal("done"), version, text: text(2000) }),
  z.object({ intent: z.literal("say"), said: name(2000) }),
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("restore") }),
]);

type Asked = z.output<typeof answerShape>;

const bodyOf = (value: Extract<Asked, { version: number }>) => {
  if (value.intent === "decline") return { status: "declined" as const, text: value.reason, version: value.version };
  if (value.intent === "done") return { status: "done" as const, text: value.text, version: value.version };
  if (value.intent === "accept") return { status: "accepted" as const, text: null, version: value.version };
  const { intent: _, ...planned } = value;
  return { status: "accepted" as const, text: null, ...planned };
};

const said = {
  accept: "Рекомендация принята",
  plan: "Рекомендация принята. Проверьте работу: её день, сезон и культуру",
  decline: "Рекомендация отклонена",
  done: "Рекомендация отмечена выполненной",
} as const;

/** Answers a recommendation, says something of it, takes it back, or takes that back. */
export async function actOnRecommendation({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, recommendationId: id } = idsIn(params, "customerId", "recommendationId");
  const place = { customerId, id };
  const here = paths.recommendation(customerId, id);
  return answerForm(await readForm(request), answerShape, async ({ value, key }) => {
    if (value.intent === "say") {
      await api.send(calls.sayOfRecommendation, { params: place, body: { text: value.said }, key });
      return redirect(here);
    }
    if (value.intent === "delete") {
      await api.send(calls.deleteRecommendation, { params: place });
      await session.say({ text: "Рекомендация отозвана", undo: { action: here, fields: { intent: "restore" } } });
      return redirect(paths.recommendations(customerId));
    }
    if (value.intent === "restore") await api.send(calls.restoreRecommendation, { params: place, key });
    else {
      const answered = await api.send(calls.answerRecommendation, { params: place, body: bodyOf(value), key });
      await session.say({ text: said[value.intent] });
      const { field_id, workrecord_id } = answered;
      if (value.intent === "plan" && workrecord_id !== null)
        return redirect(paths.work(customerId, field_id, workrecord_id));
    }
    return redirect(here);
  });
}
