import type { WorkCheck } from "#contract/works";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icons";
import { date } from "~/words/format";

const looks = {
  allowed: { tone: "success", icon: "check", text: "Разрешено" },
  forbidden: { tone: "danger", icon: "warning", text: "Не разрешено" },
  unknown: { tone: "warning", icon: "help", text: "Неизвестно" },
} as const;

function Why({ check: { reasons, allowed_from } }: { check: WorkCheck }) {
  return (
    <>
      {reasons.length > 0 && (
        <ul className="mt-1">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {allowed_from && <p className="font-medium">По срокам можно с {date(allowed_from)}</p>}
    </>
  );
}

interface VerdictProps {
  check: WorkCheck | undefined;
  /** What it is about, where that doesn't stand beside it. */
  about?: string;
}

/** Whether something may be done so, and why not; a warning that bars nothing. */
export function Verdict({ check, about }: VerdictProps) {
  if (!check) return null;
  const { text, ...look } = looks[check.verdict];
  return (
    <div className="mt-1 text-sm font-normal">
      {about && <span className="mr-2">{about}</span>}
      <Badge {...look}>{text}</Badge>
      <Why check={check} />
    </div>
  );
}

/** The same in a row of a table: the reasons open at a press. */
export function FoldedVerdict({ check, about }: VerdictProps) {
  if (!check) return null;
  if (check.verdict === "allowed") return <Verdict check={check} about={about} />;
  const { text, ...look } = looks[check.verdict];
  return (
    <details className="text-sm font-normal">
      <summary className="flex cursor-pointer flex-wrap items-center">
        {about && <span className="mr-2">{about}</span>}
        <Badge {...look}>{text}</Badge>
        <Icon name="chevron-down" size={16} />
      </summary>
      <Why check={check} />
    </details>
  );
}

/** Whether one may go on the field yet; nothing where one may. */
export const EntryVerdict = ({ check }: { check: WorkCheck | undefined }) =>
  check && check.verdict !== "allowed" ? <Verdict check={check} about="Срок выхода на поле" /> : null;
