import type { ActionFunctionArgs } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { sendScout } from "../send-scout.server";
import { sentAnswer } from "./sent-answer.server";

/** An inspection that waited on a phone; answers with the key under which it is kept once. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const body: unknown = await request.json().catch(() => null);
  const { user, ...meta } = Object(body) as { client_key?: unknown; user?: unknown };
  return sentAnswer(context, { key: meta.client_key, user }, async () => {
    const { id, field_id } = await sendScout(context.api, customerId, meta);
    return { to: paths.scout(customerId, field_id, id) };
  });
}
