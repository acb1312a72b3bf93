import type { WorkCheck } from "#contract/work-checks";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icons";
import { date } from "~/words/format";

const looks = {
  allowed: { tone: "success", icon: "check", ink: "text-action-dark", text: "Разрешено" },
  forbidden: { tone: "danger", icon: "warning", ink: "text-danger", text: "Не разрешено" },
  unknown: { tone: "warning", icon: "help", ink: "text-warning", text: "Неизвестно" },
} as const;

function Why({ check: { reasons, notes, allowed_from } }: { check: WorkCheck }) {
  return (
    <>
      {reasons.length > 0 && (
        <ul className="text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
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
  const { text, tone, icon } = looks[check.verdict];
  return (
    <div className="mt-1 text-sm font-normal">
      <p className="flex flex-wrap items-center">
        {about && <span className="mr-2">{about}</span>}
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </p>
      <Why check={check} />
    </div>
  );
}

/** A verdict as a sign beside what it is about. */
export function VerdictMark({ check }: { check: WorkCheck | undefined }) {
  if (!check) return null;
  const { text, icon, ink } = looks[check.verdict];
  return (
    <span role="img" aria-label={text} title={text} className={ink}>
      <Icon name={icon} size={16} />
    </span>
  );
}

interface About {
  about: string;
  check: WorkCheck | undefined;
}

/** All that speaks against a work, in a row of a table: the worst verdict, under which the reasons open at a press. */
export function FoldedVerdicts({ checks }: { checks: About[] }) {
  const told = checks.filter(({ check }) => check && check.verdict !== "allowed");
  if (told.length === 0) return null;
  const { text, tone, icon } =
    looks[told.some(({ check }) => check?.verdict === "forbidden") ? "forbidden" : "unknown"];
  return (
    <details className="text-sm font-normal">
      <summary className="flex cursor-pointer items-center whitespace-nowrap">
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
        <Icon name="chevron-down" size={16} />
      </summary>
      {told.map(({ about, check }) => (
        <div key={about} className="mt-1">
          {about} <VerdictMark check={check} />
          {check && <Why check={check} />}
        </div>
      ))}
    </details>
  );
}

/** Whether one may go on the field yet; nothing where one may. */
export const EntryVerdict = ({ check }: { check: WorkCheck | undefined }) =>
  check && check.verdict !== "allowed" ? <Verdict check={check} about="Срок выхода на поле" /> : null;
