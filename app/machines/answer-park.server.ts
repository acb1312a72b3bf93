import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { ErrorCode } from "#contract/errors";
import type { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { answerForm } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { withoutWindow } from "./list-search";

export interface Acting extends Pick<ActionFunctionArgs["context"], "api"> {
  customerId: number;
  key: string | undefined;
}

/** What to say of what was done. */
export interface Done {
  text: string;
  /** The fields of a form of the list that takes it back. */
  undo?: Record<string, string>;
  /** The page is gone with what it showed: on to the list. */
  leave?: boolean;
}

/** Refuses to delete in the words of the kind: works name it, or else that it failed. */
export const deleting = (work: Promise<unknown>, inUse: ErrorCode, failed: string) =>
  work.catch((error: unknown) => {
    if (!(error instanceof UpstreamError) || error.code === inUse || error.code === "SessionExpired") throw error;
    throw new UpstreamError(error.code, error.status, failed, {}, { cause: error });
  });

/** Answers the forms of a list of the park, or of the page of one of its things, and comes back to where they were sent from. */
export async function answerPark<S extends z.ZodType>(
  { context: { api, session }, request, params }: ActionFunctionArgs,
  { schema, list }: { schema: S; list: (customerId: number) => string },
  act: (acting: Acting, value: z.output<S>) => Promise<Done>,
) {
  const customerId = customerIn(params);
  const { pathname, search } = new URL(request.url);
  return answerForm(await readForm(request), schema, async ({ value, key }) => {
    const { text, undo, leave } = await act({ api, customerId, key }, value);
    const listed = list(customerId);
    const to = leave && pathname !== listed ? listed : pathname + withoutWindow(search);
    await session.say(undo ? { text, undo: { action: to, fields: undo } } : { text });
    return redirect(to);
  });
}
