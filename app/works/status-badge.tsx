import { type WorkStatus, workStatus, workStatusNames } from "#contract/work-words";
import { Badge } from "~/ui/badge";

const looks = {
  [workStatus.done]: { tone: "success", icon: "check" },
  [workStatus.planned]: { tone: "info", icon: "calendar" },
  [workStatus.cancelled]: { tone: "neutral", icon: "close" },
} as const;

export function StatusBadge({ status }: { status: WorkStatus }) {
  return <Badge {...looks[status]}>{workStatusNames[status]}</Badge>;
}
