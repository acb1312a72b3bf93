import { Badge } from "~/ui/badge";
import { date } from "~/words/format";
import type { ProductChecks } from "./check-products.server";

type Check = ProductChecks[string];

const looks = {
  allowed: { tone: "success", icon: "check", text: "Регламент соблюдён" },
  forbidden: { tone: "danger", icon: "warning", text: "Нарушен регламент" },
  unknown: { tone: "warning", icon: "help", text: "Регламент не проверен" },
} as const;

/** Whether a pesticide may be used so, and why not; a warning that bars nothing. */
export function ProductVerdict({ check }: { check: Check | undefined }) {
  if (!check) return null;
  const { text, ...look } = looks[check.verdict];
  return (
    <div className="mt-1 text-sm">
      <Badge {...look}>{text}</Badge>
      <span className="ml-2 text-muted">{check.reasons.join(". ")}</span>
      {check.allowed_from && <strong className="ml-2 font-medium">Уборка не раньше {date(check.allowed_from)}</strong>}
    </div>
  );
}
