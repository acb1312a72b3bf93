import { useId, useState } from "react";
import { randomId } from "../random-id";

export const IDEMPOTENCY_FIELD = "idempotency_key";

/**
 * A hidden key that makes the same form sent twice count once. The server renders it and the browser keeps that very
 * value, so a press before and one after hydration are the same form. A form that stays on the page after a success
 * needs a new key: give this component a React `key` that changes then.
 */
export function IdempotencyKey() {
  const id = useId();
  const [key] = useState(() => renderedValue(id) ?? randomId());
  return <input type="hidden" id={id} name={IDEMPOTENCY_FIELD} defaultValue={key} />;
}

function renderedValue(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const rendered = document.getElementById(id);
  return rendered instanceof HTMLInputElement ? rendered.value : undefined;
}
