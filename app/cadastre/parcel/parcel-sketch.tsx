import { outlineSize } from "~/map/draw-outline";
import type { ParcelScreen } from "./queries.server";

/** The parcel from above with the parts of fields that lie on it. */
export function ParcelSketch({ drawing, parcel }: Pick<ParcelScreen, "drawing" | "parcel">) {
  if (!drawing) return null;
  return (
    <svg
      className="mx-auto block h-auto max-w-full"
      width="240"
      height="240"
      viewBox={`0 0 ${outlineSize} ${outlineSize}`}
      role="img"
      aria-label={`Участок ${parcel.number} и поля на нём`}
    >
      <path d={drawing.parcel} fill="#f3ecd9" fillRule="evenodd" />
      {drawing.fields.map(({ fieldId, name, path }) => (
        <path
          key={fieldId}
          d={path}
          fill="#3f9b78"
          fillOpacity=".4"
          stroke="#0b6b4f"
          strokeWidth=".8"
          fillRule="evenodd"
          strokeLinejoin="round"
        >
          <title>{name}</title>
        </path>
      ))}
      <path
        d={drawing.parcel}
        fill="none"
        stroke="#7a5a12"
        strokeWidth="1.4"
        strokeDasharray="3 1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
