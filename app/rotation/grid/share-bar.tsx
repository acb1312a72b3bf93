import type { CropLook } from "~/words/crop-look";
import { type CropShare, shareText } from "../shares";

interface ShareBarProps {
  /** The season in words. */
  label: string;
  shares: CropShare[];
  /** Land that could bear a crop, in m². */
  open: number;
  crops: ReadonlyMap<number, CropLook>;
}

const spokenCrops = 5;

/** A season's crops as parts of one bar; what is left white has no crop yet. */
export function ShareBar({ label, shares, open, crops }: ShareBarProps) {
  const whole = Math.max(
    open,
    shares.reduce((sum, [, area]) => sum + area, 0),
  );
  const nameOf = (crop: number) => crops.get(crop)?.name ?? "";
  const largest = shares.slice(0, spokenCrops).map(([crop, area]) => `${nameOf(crop)} ${shareText(area, whole)}`);
  let left = 0;
  return (
    <svg
      className="share-bar"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${largest.join(", ") || "культур нет"}`}
    >
      {shares.map(([crop, area]) => {
        const width = Math.round((area / whole) * 1000) / 10;
        const x = Math.round(left * 10) / 10;
        left += width;
        return (
          <rect key={crop} x={x} width={width} height="10" fill={crops.get(crop)?.color ?? "#888"}>
            <title>{`${nameOf(crop)}: ${shareText(area, whole)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
