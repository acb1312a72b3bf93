import { useState } from "react";

/** Copies a short text; shown only where scripts run. */
export function CopyButton({ text, label = "Скопировать" }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <button type="button" className="btn btn-ghost btn-sm js-only" onClick={() => copy().catch(() => setCopied(false))}>
      <span aria-live="polite">{copied ? "Скопировано" : label}</span>
    </button>
  );
}
