import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { z } from "#contract/zod";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPanel } from "~/ui/error-panel";
import { UpstreamError } from "~/upstream/upstream-error";

export const meta: MetaFunction = () => [{ title: "Уведомления — Полевод" }];

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("read-all") }),
]);

/** Reads one notification or all of them, and comes back to the screen it was asked from. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const customerId = Number(params.customerId);
  const asked = form.safeParse(Object.fromEntries(await request.formData()));
  if (!asked.success) throw data({ message: "Неизвестное действие", code: "BadRequest" }, { status: 400 });
  try {
    if (asked.data.intent === "read")
      await context.api.send(calls.readNotification, { params: { customerId, id: asked.data.id } });
    else await context.api.send(calls.readAllNotifications, { params: { customerId } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ message: "Ошибка очистки уведомлений" }, { status: error.status });
  }
  const from = request.headers.get("referer");
  const back = from && new URL(from).pathname.startsWith("/customer/") ? new URL(from) : null;
  return redirect(back ? back.pathname + back.search : paths.map(customerId));
}

/** Seen without scripts only, when something went wrong or the page is asked for again. */
export default function Notifications() {
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <h1 className="sr-only">Уведомления</h1>
      {answer ? (
        <ErrorPanel title={answer.message} />
      ) : (
        <EmptyState title="Уведомления открываются колокольчиком в шапке" icon="bell" />
      )}
    </main>
  );
}
