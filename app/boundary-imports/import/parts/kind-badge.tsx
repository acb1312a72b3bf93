import { Badge, type BadgeProps } from "~/ui/badge";
import type { RowKind } from "../row-kind";

const looks: Record<RowKind, BadgeProps> = {
  bad: { tone: "danger", icon: "error", children: "ошибка" },
  duplicate: { tone: "warning", icon: "copy", children: "дубликат" },
  noted: { tone: "info", icon: "info", children: "проверьте" },
  good: { tone: "success", icon: "check", children: "годен" },
};

export function KindBadge({ kind }: { kind: RowKind }) {
  return <Badge {...looks[kind]} />;
}
