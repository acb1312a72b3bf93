import { Form } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import { statusNames, statusTones } from "../words";
import type { RecommendationScreen } from "./queries.server";

/** All that was said and done, the oldest first. */
export function ThreadCard({ messages, takenBack }: Pick<RecommendationScreen, "messages" | "takenBack">) {
  return (
    <Card title="Обсуждение" className={messages.length > 0 ? undefined : "no-print"}>
      <ul>
        {messages.map(({ key, when, author, status, text }) => (
          <li key={key} className="mb-3">
            <span className="font-medium">{author ?? "Без имени"}</span>{" "}
            <span className="text-sm text-muted">{when}</span>{" "}
            {status && <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>}
            {text && <p className="whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
      {!takenBack && (
        <Form method="post" key={messages.length} preventScrollReset className="no-print">
          <IdempotencyKey />
          <TextArea field={{ id: "said", name: "said", maxLength: 2000, required: true }} label="Сообщение" />
          <SubmitButton name="intent" value="say" className="mt-2">
            Написать
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
