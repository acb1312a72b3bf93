import type { notificationCalls } from "../../../contract/notifications";
import type { DomainAnswers } from "../asked";
import { notFound } from "../problem";

export const notificationAnswers: DomainAnswers<typeof notificationCalls> = {
  listUnreadNotifications: ({ holding, caller: { person } }) => {
    const unread = [...holding.notifications.values()]
      .filter(({ readBy }) => !readBy.has(person.id))
      .sort((a, b) => b.created_at.localeCompare(a.created_at))
      .map(({ readBy: _, ...entry }) => entry);
    return { items: unread.slice(0, 100), total_count: unread.length };
  },
  readNotification: ({ holding, caller: { person }, params }) => {
    const entry = holding.notifications.get(params.id);
    if (!entry) throw notFound();
    entry.readBy.add(person.id);
    return undefined;
  },
  readAllNotifications: ({ holding, caller: { person } }) => {
    for (const entry of holding.notifications.values()) entry.readBy.add(person.id);
    return undefined;
  },
};
