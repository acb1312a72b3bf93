import { Button } from "~/ui/button";
import { KeptOf } from "~/ui/kept-params";
import { TurnedNote } from "~/ui/turned-note";

interface PeriodFormProps {
  /** The names of the two days in the address. */
  names: readonly [from: string, to: string];
  values: readonly [from: string, to: string];
  /** What the address says besides, with its "?". */
  asked: string;
  /** Whether the address had them the wrong way round. */
  isTurned: boolean;
}

/** From when to when; the days go into the address. */
export const PeriodForm = ({ names, values, asked, isTurned }: PeriodFormProps) => (
  <form method="get" className="weather-form">
    <KeptOf search={asked} except={names} />
    {(["С", "По"] as const).map((label, at) => (
      <label key={label}>
        {label}
        <input type="date" name={names[at]} className="input" defaultValue={values[at]} />
      </label>
    ))}
    <Button type="submit">Посчитать</Button>
    {isTurned && <TurnedNote />}
  </form>
);
