import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import { workedAreaWords } from "#contract/refusal-words";
import { day, id, text, version } from "#contract/shapes";
import { workStatus } from "#contract/work-words";
import { z } from "#contract/zod";
import { fromHectares } from "#formats/hectares";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { changeText } from "~/upstream/answer-form.server";
import { answerSheet, batchKey } from "~/upstream/answer-sheet.server";
import { sessionExpired, UpstreamError } from "~/upstream/upstream-error";
import { numberTyped } from "~/words/number-typed";

const doneForm = z.object({
  ...batchKey,
  date: day,
  /** Whose phone it waited on. */
  user: z.string(),
  field: z.coerce.number().pipe(id),
  work: z.coerce.number().pipe(id),
  /** As it stood when it was ticked off. */
  version: z.coerce.number().pipe(version),
  /** Hectares where they are others than planned; becomes m². */
  area: numberTyped(
    { positive: true, min: Number.MIN_VALUE, max: 100_000 },
    { ...workedAreaWords, too_small: workedAreaWords.negative, other: "Площадь: введите число" },
  ).transform((hectares) => hectares && fromHectares(hectares)),
  reason: text(500),
});
type Done = z.output<typeof doneForm>;

type Place = { customerId: number; fieldId: number; id: number };

/** Whether a work that was changed meanwhile was changed to the very same: its answer was lost, or somebody else ticked it off. */
async function isDone({ api }: AppLoadContext, params: Place, { area }: Done): Promise<boolean> {
  const work = await api.send(calls.getWorkrecord, { params });
  return work.work_status === workStatus.done && (area === null || area === work.area);
}

/** What its page says where the work is not as it was when it was ticked off. */
const refusedText = ({ code, details }: UpstreamError): string | null => {
  if (code === "NotFound") return "Работу удалили, отмечать нечего. Обновите страницу.";
  if (code !== "StaleVersion") return null;
  return `Не отмечено: ${changeText(details)}. Обновите страницу, сверьте работу и отметьте её снова.`;
};

/** Ticks off a planned work with the hectares that were worked, in the shape in which sheets are answered. */
export const saveDone = ({ context, request, params }: ActionFunctionArgs): Promise<Response> =>
  answerSheet(request, {
    form: doneForm,
    async refused(error) {
      const message = refusedText(error);
      return message === null ? null : { outcome: "refused", message, cells: [] };
    },
    async save(sent, key) {
      if (context.session.claims?.user_id !== Number(sent.user)) throw sessionExpired();
      const customerId = customerIn(params);
      const place = { customerId, fieldId: sent.field, id: sent.work };
      const body = { work_status: workStatus.done, version: sent.version, area: sent.area, reason: sent.reason };
      try {
        await context.api.send(calls.setWorkStatus, { params: place, body, key });
      } catch (error) {
        const isStale = error instanceof UpstreamError && error.code === "StaleVersion";
        if (!isStale || !(await isDone(context, place, sent))) throw error;
      }
      return { outcome: "saved", told: paths.worksDay(customerId, { date: sent.date }) };
    },
  });
