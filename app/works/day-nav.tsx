import { Form, useNavigate } from "@remix-run/react";
import { Icon } from "~/ui/icons";
import { KeptParams } from "~/ui/kept-params";
import { Link } from "~/ui/link";
import { useShortcut } from "~/ui/use-shortcut";

interface Step {
  to: string;
  label: string;
}

interface DayNavProps {
  before: Step;
  after: Step;
  /** Where today is. */
  now: Step & { current: boolean };
  /** The box that jumps anywhere. */
  box: { type: "date" | "month"; name: string; value: string; label: string };
  /** Whether what else the address asks for goes with a jump. */
  keepsParams?: boolean;
}

function StepLink({ step: { to, label }, icon }: { step: Step; icon: "chevron-left" | "chevron-right" }) {
  return (
    <Link className="btn btn-secondary btn-icon" to={to} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}

/** A step back or on, today, and a box to jump anywhere. */
export function DayNav({ before, after, now, box, keepsParams = false }: DayNavProps) {
  const navigate = useNavigate();
  useShortcut("k", () => navigate(before.to), before.label);
  useShortcut("j", () => navigate(after.to), after.label);
  useShortcut("t", () => navigate(now.to), now.label);
  return (
    <div className="day-nav no-print">
      <StepLink step={before} icon="chevron-left" />
      <StepLink step={after} icon="chevron-right" />
      {!now.current && (
        <Link className="btn btn-secondary" to={now.to}>
          {now.label}
        </Link>
      )}
      <Form method="get" className="day-jump" key={box.value}>
        {keepsParams && <KeptParams except={[box.name]} />}
        <input
          type={box.type}
          name={box.name}
          className="input"
          defaultValue={box.value}
          aria-label={box.label}
          required
        />
        <button type="submit" className="btn btn-secondary">
          Перейти
        </button>
      </Form>
    </div>
  );
}
