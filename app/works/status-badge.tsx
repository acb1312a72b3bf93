import { Badge } from "~/ui/badge";
import { statusNames, type WorkStatus } from "./terms";

const looks = {
  1: { tone: "success", icon: "check" },
  2: { tone: "info", icon: "calendar" },
  3: { tone: "neutral", icon: "close" },
} as const;

export function StatusBadge({ status }: { status: WorkStatus }) {
  return <Badge {...looks[status]}>{statusNames[status]}</Badge>;
}
