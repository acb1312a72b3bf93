import { data } from "@remix-run/node";
import type { z } from "#contract/zod";
import { answerForm, type FormAnswer } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";

type Accept<S extends z.ZodType, T> = Parameters<typeof answerForm<S, T>>[2];

/** What a form gets back that was not accepted. */
export interface DrawnAnswer extends FormAnswer {
  /** Where the geometry is at fault, longitude before latitude. */
  place: [number, number] | null;
}

/** The farm API names its own field; in the form it is the box of what is drawn. */
function atInput(error: UpstreamError, input: string): UpstreamError {
  if (error.code !== "GeometryInvalid") return error;
  const fields = [{ path: input, message: error.message }];
  return new UpstreamError(error.code, error.status, error.message, { ...error.details, fields });
}

/**
 * Answers a form that holds something drawn: as `answerForm`, and a fault of the geometry stands at `input` and has its place,
 * for the map to show.
 */
export async function answerDrawn<S extends z.ZodType, T>(
  form: FormData,
  schema: S,
  input: string,
  accept: Accept<S, T>,
) {
  let place: DrawnAnswer["place"] = null;
  const answer = await answerForm(form, schema, async (accepted) => {
    try {
      return { accepted: await accept(accepted) };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      place = error.details.place ?? null;
      throw atInput(error, input);
    }
  });
  if ("accepted" in answer) return answer.accepted;
  const drawn: DrawnAnswer = { ...answer.data, place };
  return data(drawn, answer.init ?? {});
}
