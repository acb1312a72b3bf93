import type { FieldMetadata } from "@conform-to/react";
import { NumberField } from "~/ui/form/number-field";
import type { WatchTyped } from "./form";
import { MinutesField, Rule } from "./rule-fields";
import { ruleNames } from "./rule-names";

interface SpeedRuleProps {
  field: FieldMetadata<WatchTyped["speed"]>;
  /** Of the types of work, as their limits come. */
  names: readonly string[];
}

/** Limits of speed: one for all works, and those of types that have their own. */
export function SpeedRule({ field, names }: SpeedRuleProps) {
  const speed = field.getFieldset();
  const limits = speed.limits.getFieldList();
  const isWrong = limits.some((limit) => !limit.valid);
  return (
    <Rule
      on={speed.on}
      label={ruleNames.speed}
      hint="Машина работает на поле быстрее предела для вида работы, в которой она записана. Проезд через поле не считается."
    >
      <MinutesField field={speed.minutes} label="Дольше" />
      <NumberField field={speed.others} label="Предел для остальных работ" unit="км/ч" integer positive />
      <details className="watch-types" open={isWrong}>
        <summary>Пределы по видам работ</summary>
        <p className="text-sm text-muted">Пустой предел — как для остальных работ.</p>
        <div className="watch-limits">
          {limits.map((limit, at) => {
            const { work_type_id, kmh } = limit.getFieldset();
            return (
              <div key={limit.key}>
                <input type="hidden" name={work_type_id.name} value={work_type_id.initialValue} />
                <NumberField field={kmh} label={names[at] ?? ""} unit="км/ч" integer positive />
              </div>
            );
          })}
        </div>
      </details>
    </Rule>
  );
}
