import { ColorSwatch } from "~/ui/color-swatch";
import { missingCrop } from "~/words/format";

/** A crop by its colour and name. */
export function CropName({ crop }: { crop: { name: string; color: string } | null }) {
  return (
    <span className="inline-flex items-center">
      <ColorSwatch color={crop?.color} />
      <span className="ml-2">{crop?.name ?? missingCrop}</span>
    </span>
  );
}
