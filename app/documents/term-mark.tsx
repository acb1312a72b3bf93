import { Icon } from "~/ui/icons";
import { date } from "~/words/format";
import { nearnessOf, type Terms } from "~/words/term";

interface TermMarkProps {
  /** The last day, `YYYY-MM-DD`. */
  end: string | null;
  terms: Terms;
}

const marks = {
  over: { icon: "error", text: "срок истёк", tone: "text-danger" },
  soon: { icon: "warning", text: "скоро истекает", tone: "text-warning" },
} as const;

/** The last day of a term; one that is over or near its end says so in words and by an icon. */
export function TermMark({ end, terms }: TermMarkProps) {
  if (!end) return "—";
  const nearness = nearnessOf(end, terms);
  if (nearness === "later") return date(end);
  const { icon, text, tone } = marks[nearness];
  return (
    <span className={tone}>
      <span className="inline-flex items-center whitespace-nowrap">
        <Icon name={icon} size={16} className="mr-1" />
        {date(end)},
      </span>{" "}
      <span className="whitespace-nowrap">{text}</span>
    </span>
  );
}
