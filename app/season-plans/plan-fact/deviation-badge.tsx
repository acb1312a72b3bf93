import { Badge } from "~/ui/badge";
import type { Deviation } from "./deviations";

const icons = { success: "check", warning: "warning" } as const;

/** The deviation in words; the picture and the colour repeat them. */
export function DeviationBadge({ deviation: { tone, text } }: { deviation: Deviation }) {
  if (tone === "neutral") return <span className="text-muted">{text}</span>;
  return (
    <span className={tone === "success" ? "whitespace-nowrap" : undefined}>
      <Badge tone={tone} icon={icons[tone]}>
        {text}
      </Badge>
    </span>
  );
}
