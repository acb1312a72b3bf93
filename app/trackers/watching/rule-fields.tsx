import type { ReactNode } from "react";
import { Checkbox } from "~/ui/form/checkbox";
import type { FieldSource } from "~/ui/form/field-source";
import { NumberField } from "~/ui/form/number-field";
import { TimeField } from "~/ui/form/time-field";

interface RuleProps {
  on: FieldSource;
  label: string;
  hint: string;
  children?: ReactNode;
}

/** One rule: whether it is told of, and its hours and limits. */
export function Rule({ on, label, hint, children }: RuleProps) {
  return (
    <div className="card watch-rule mb-4 p-4">
      <Checkbox field={on} label={<span className="font-medium">{label}</span>} hint={hint} />
      {children && (
        <p className="watch-off">Правило выключено: о таком не сообщается, какие бы часы и пределы ни стояли.</p>
      )}
      {children && <div className="watch-limits">{children}</div>}
    </div>
  );
}

export function HoursFields({ from, to, of }: { from: FieldSource; to: FieldSource; of: string }) {
  return (
    <>
      <TimeField field={from} label={`${of} с`} />
      <TimeField field={to} label="до" />
    </>
  );
}

export function MinutesField({ field, label }: { field: FieldSource; label: string }) {
  return <NumberField field={field} label={label} unit="мин" integer positive />;
}
