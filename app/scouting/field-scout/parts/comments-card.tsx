import { Form } from "@remix-run/react";
import { Card } from "~/ui/card";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-area";
import type { ScoutScreen } from "../queries.server";

/** What people say of the inspection, the oldest first. */
export function CommentsCard({ comments }: Pick<ScoutScreen, "comments">) {
  return (
    <Card title="Комментарии" className={comments.length > 0 ? undefined : "no-print"}>
      <ul id="comments">
        {comments.map(({ id, when, author, text }) => (
          <li key={id} className="mb-3">
            <span className="font-medium">{author ?? "Без имени"}</span>{" "}
            <span className="text-sm text-muted">{when}</span>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset key={comments.length} className="no-print">
        <IdempotencyKey />
        <TextArea
          field={{ id: "comment-text", name: "text", maxLength: 2000, required: true }}
          label="Ваш комментарий"
        />
        <SubmitButton name="intent" value="comment" className="mt-2">
          Написать
        </SubmitButton>
      </Form>
    </Card>
  );
}
