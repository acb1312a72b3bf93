import { Form } from "@remix-run/react";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { dateTime } from "#formats/days/instants";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { SubmitButton } from "~/ui/form/submit-button";

type Session = AnswerOf<typeof calls.listSessions>["items"][number];

interface SessionsProps {
  sessions: readonly Session[];
  /** By whose clock they are told. */
  tzOffset: number | null;
}

/** Where the user is signed in; any other sign-in can be ended at once. */
export function SessionsCard({ sessions, tzOffset }: SessionsProps) {
  return (
    <Card title="Сеансы" flush>
      <p className="px-4 pt-3 text-sm text-muted">
        Здесь выполнен вход в вашу учётную запись. Незнакомый сеанс завершите и смените пароль.
      </p>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} tzOffset={tzOffset} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="px-4 py-3">
          <input type="hidden" name="intent" value="end-others" />
          <SubmitButton name="end" value="others" busyLabel="Завершение…">
            Завершить все остальные
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}

function SessionRow({ session, tzOffset }: { session: Session; tzOffset: number | null }) {
  const { id, device, address, begun_at, last_used_at, current } = session;
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {device} {current && <Badge tone="success">этот сеанс</Badge>}
        </p>
        <p className="text-sm text-muted">
          Вход {dateTime(begun_at, tzOffset)},{" "}
          {current ? "используется сейчас" : `последнее обращение ${dateTime(last_used_at, tzOffset)}`}
        </p>
        <p className="break-all text-sm text-muted">Адрес {address}</p>
      </div>
      {!current && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={id} />
          <SubmitButton size="sm" name="end" value={id} busyLabel="Завершение…">
            Завершить<span className="sr-only">{` сеанс ${device}, вход ${dateTime(begun_at, tzOffset)}`}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
