import type { CropLook } from "~/words/crop-look";
import { type CropPart, shareText } from "../shares";

interface ShareBarProps {
  /** The season in words. */
  label: string;
  parts: CropPart[];
  crops: ReadonlyMap<number, CropLook>;
}

const spokenCrops = 5;

/** A season's crops as parts of one bar; what is left white has no crop yet. */
export function ShareBar({ label, parts, crops }: ShareBarProps) {
  const told = ([crop, thousandths]: CropPart, between: string) =>
    `${crops.get(crop)?.name ?? ""}${between}${shareText(thousandths, 1000)}`;
  const largest = parts.slice(0, spokenCrops).map((part) => told(part, " "));
  let left = 0;
  return (
    <svg
      className="share-bar"
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${largest.join(", ") || "культур нет"}`}
    >
      {parts.map((part) => {
        const [crop, width] = part;
        const x = left;
        left += width;
        return (
          <rect key={crop} x={x} width={width} height="10" fill={crops.get(crop)?.color ?? "#888"}>
            <title>{told(part, ": ")}</title>
          </rect>
        );
      })}
    </svg>
  );
}
