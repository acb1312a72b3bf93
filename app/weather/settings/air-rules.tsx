import type { FieldMetadata } from "@conform-to/react";
import type { BeeClass, BeeLimit, InversionLimit, SprayRules } from "#contract/weather-settings";
import { numberText } from "#formats/numbers";
import { NumberField } from "~/ui/form/number-field";
import { HeaderCell, Table } from "~/ui/table";
import { beeClassWords, beeLimitWords } from "./rule-names";

type InversionBoxes = Record<InversionLimit, string>;
type BeeBoxes = Record<BeeClass, Record<BeeLimit, string>>;

/** What is told by the air, and by what flies in it, as boxes hold it. */
export interface AirBoxes {
  inversion: InversionBoxes;
  bees: BeeBoxes;
}

const ofClass = ({ wind, flying_at, margin }: SprayRules["bees"][BeeClass]) => ({
  ...{ wind: numberText(wind), flying_at: numberText(flying_at), margin: numberText(margin) },
});

export const airBoxes = ({ inversion, bees }: Pick<SprayRules, "inversion" | "bees">): AirBoxes => ({
  inversion: { wind: numberText(inversion.wind), cloud: numberText(inversion.cloud) },
  bees: { class_1: ofClass(bees.class_1), class_2: ofClass(bees.class_2), class_3: ofClass(bees.class_3) },
});

const classes = ["class_1", "class_2", "class_3"] as const;
const limits = ["wind", "flying_at", "margin"] as const;

type Boxes<Fields> = { [Name in keyof Fields]: FieldMetadata<Fields[Name]> };

interface AirRulesProps {
  inversion: Boxes<InversionBoxes>;
  bees: Boxes<BeeBoxes>;
  mayEdit: boolean;
}

/** By what an inversion is told, and what keeps bees in, by the class of danger to them. */
export function AirRules({ inversion, bees, mayEdit }: AirRulesProps) {
  return (
    <>
      <h3 className="mb-2 mt-6 font-semibold">Инверсия</h3>
      <p className="mb-2 max-w-2xl text-sm text-muted">
        Ночью нельзя, при низком солнце с осторожностью, если и ветер слабее, и облаков меньше. Ветер 0 — инверсию не
        проверять.
      </p>
      <div className="rules-pair">
        <NumberField field={inversion.wind} label="Ветер слабее" unit="м/с" positive disabled={!mayEdit} />
        <NumberField field={inversion.cloud} label="Облачность меньше" unit="%" positive disabled={!mayEdit} />
      </div>
      <h3 className="mb-2 mt-6 font-semibold">Пчёлы, по классу опасности препарата</h3>
      <p className="mb-2 max-w-2xl text-sm text-muted">
        Днём можно только холоднее этой температуры: теплее пчёлы летают, от восхода до захода. Если у вас лёт
        начинается позже и кончается раньше, укажите, на сколько часов.
      </p>
      <Table label="Пределы для пчёл" className="card rules-table mb-4">
        <thead>
          <tr>
            <HeaderCell>Опасность для пчёл</HeaderCell>
            {limits.map((limit) => (
              <HeaderCell key={limit}>{beeLimitWords[limit]}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((one) => {
            const fields = bees[one].getFieldset();
            return (
              <tr key={one}>
                <th scope="row">{beeClassWords[one]}</th>
                {limits.map((limit) => (
                  <td key={limit} data-bound={beeLimitWords[limit]}>
                    <NumberField
                      field={fields[limit]}
                      label={`${beeClassWords[one]}: ${beeLimitWords[limit]}`}
                      hideLabel
                      positive
                      disabled={!mayEdit}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </>
  );
}
