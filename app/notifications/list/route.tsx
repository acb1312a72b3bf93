import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { z } from "#contract/zod";
import { dateTime } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPanel } from "~/ui/error-panel";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { UpstreamError } from "~/upstream/upstream-error";
import { useCustomerId } from "~/use-customer-id";
import { NotificationsList } from "../notifications-list";

export const meta: MetaFunction = () => [{ title: "Уведомления — Полевод" }];

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("read-all") }),
]);

/** The unread; what keeps them from being told is said in their place, not instead of the screen. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  try {
    const { items } = await context.api.send(calls.listUnreadNotifications, { params: { customerId } });
    return { items: items.map((one) => ({ ...one, when: dateTime(one.created_at, context.tzOffset) })) };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status === 401) throw error;
    return { message: "Не удалось загрузить уведомления" };
  }
}

/** Reads one notification or all of them, and comes back to the screen it was asked from. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
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

/** What the bell shows, for a page without scripts. */
export default function Notifications() {
  const answer = useActionData<typeof action>();
  const { items = [], message } = useLoaderData<typeof loader>();
  const customerId = useCustomerId();
  const failure = answer?.message ?? message;
  return (
    <main className="p-4">
      <PageHeader
        title="Уведомления"
        actions={
          <LinkButton to={paths.notificationSettings(customerId)} variant="ghost" icon="settings">
            О чём сообщать
          </LinkButton>
        }
      />
      {failure && <ErrorPanel title={failure} />}
      {items.length > 0 && (
        <div className="card max-w-xl">
          <NotificationsList customerId={customerId} items={items} />
        </div>
      )}
      {!failure && items.length === 0 && <EmptyState title="Новых уведомлений нет" icon="bell" />}
    </main>
  );
}
