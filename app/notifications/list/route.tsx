import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import type { Notification } from "#contract/notifications";
import { z } from "#contract/zod";
import { dateTime } from "#formats/days/instants";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPanel } from "~/ui/error-panel";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { UpstreamError } from "~/upstream/upstream-error";
import { useCustomerId } from "~/use-customer-id";
import { NotificationsList, ReadNotifications } from "../notifications-list";
import { unreadAlone } from "../unread-alone";

export const meta: MetaFunction = () => [{ title: "Уведомления — Полевод" }];

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("read-all") }),
]);

/** The unread, and to the screen itself those that were read last; what keeps them from being told is said in their place. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const asked = { params: { customerId } };
  const isBell = new URL(request.url).searchParams.has(unreadAlone);
  const timed = ({ items }: { items: Notification[] }) =>
    items.map((one) => ({ ...one, when: dateTime(one.created_at, context.tzOffset) }));
  try {
    const [unread, read] = await Promise.all([
      context.api.send(calls.listUnreadNotifications, asked),
      isBell ? { items: [] } : context.api.send(calls.listReadNotifications, asked),
    ]);
    return { items: timed(unread), read: timed(read) };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status === 401) throw error;
    return { message: "Не удалось загрузить уведомления" };
  }
}

/** Reads one notification or all of them, and comes back to the screen it was asked from. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const asked = form.safeParse(Object.fromEntries(await readForm(request)));
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

/** What the bell shows, and what was read last. */
export default function Notifications() {
  const answer = useActionData<typeof action>();
  const { items = [], read = [], message } = useLoaderData<typeof loader>();
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
      {read.length > 0 && (
        <section className="card mt-4 max-w-xl">
          <h2 className="px-4 pt-3 font-medium">Прочитанные</h2>
          <ReadNotifications customerId={customerId} items={read} />
        </section>
      )}
    </main>
  );
}
