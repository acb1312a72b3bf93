import { ColorSwatch } from "~/ui/color-swatch";
import { hectares } from "~/words/format";
import { extentColors } from "../../paint-extents";
import type { useWorked } from "./use-worked";

type Told = ReturnType<typeof useWorked>;

/** What the colours mean, and how many hectares of each there are. */
function Areas({ areas: { net, overlap, missed } }: { areas: NonNullable<Told["areas"]> }) {
  const lines = [
    { label: "отработано", color: extentColors.worked, area: net },
    { label: "перекрытия", color: extentColors.overlap, area: overlap },
    { label: "пропуски", color: extentColors.missed, area: missed },
  ];
  return (
    <>
      {lines.map(
        ({ label, color, area }) =>
          area !== null && (
            <span key={label} className="flex items-center gap-1 whitespace-nowrap">
              <ColorSwatch color={color} size={12} /> {label} {hectares(area)}
            </span>
          ),
      )}
      {overlap === null && <span className="text-muted">перекрытия и пропуски по этому треку не видны</span>}
    </>
  );
}

interface WorkedChoiceProps {
  shown: boolean;
  onShown: (shown: boolean) => void;
  told: Told;
}

/** Whether what was worked is seen under the track, and what it comes to. */
export function WorkedChoice({ shown, onShown, told }: WorkedChoiceProps) {
  return (
    <div className="js-only mb-2 flex flex-wrap items-center gap-3">
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={shown} onChange={({ currentTarget }) => onShown(currentTarget.checked)} />
        Отработанное
      </label>
      <span role="status" className="flex flex-wrap items-center gap-x-3">
        {shown && told.areas && <Areas areas={told.areas} />}
        {told.empty && "В эти дни на полях не работала"}
        {told.failed && "Не загрузилось: попробуйте ещё раз"}
      </span>
    </div>
  );
}
