import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IdempotencyKey } from "./form/idempotency-key";
import { Icon } from "./icons";
import { useShortcut } from "./use-shortcut";

export interface ToastMessage {
  /** Tells one message from the next of the same text. */
  id: string;
  text: string;
  tone?: "success" | "error" | "info";
  /** A form that takes the change back. */
  undo?: { action: string; fields: Record<string, string>; label?: string };
}

const icons = { success: "check-circle", error: "error", info: "info" } as const;

/** Answers to what was just done. The server renders them, so they work without scripts, until the next page or form. */
export function Toasts({ messages }: { messages: ToastMessage[] }) {
  const [closed, setClosed] = useState<string[]>([]);
  const isSending = useNavigation().state === "submitting";
  // A refused form loads nothing anew: «сохранено» of the try before would stand beside its refusal.
  useEffect(() => {
    if (isSending) setClosed(messages.map(({ id }) => id));
  }, [isSending, messages]);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {messages
        .filter(({ id }) => !closed.includes(id))
        .map((message) => (
          <Toast key={message.id} message={message} onClose={() => setClosed([...closed, message.id])} />
        ))}
    </div>
  );
}

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { text, tone = "success", undo } = message;
  return (
    <div className={`toast toast-${tone}`}>
      <Icon name={icons[tone]} />
      <p className="toast-text">{text}</p>
      {undo && <UndoForm {...undo} />}
      <button type="button" className="toast-close js-only" onClick={onClose} aria-label="Закрыть сообщение">
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

function UndoForm({ action, fields, label = "Отменить" }: NonNullable<ToastMessage["undo"]>): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  // Messages stand behind the whole page: the keyboard would walk through all of it.
  useShortcut("z", () => button.current?.click(), "Отменить только что сделанное");
  return (
    <Form method="post" action={action} preventScrollReset>
      <IdempotencyKey />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button ref={button} type="submit" className="toast-undo" aria-keyshortcuts="z" title={`${label}: клавиша Z`}>
        {label}
      </button>
    </Form>
  );
}
