import { type FarPicture, pictureHeight, pictureWidth } from "../far-picture";

interface FarMapProps {
  picture: FarPicture;
  distance: string;
}

/** Where the holding's fields are and where those of the file came to lie. */
export function FarMap({ picture: { holding, shapes, meridians, parallels }, distance }: FarMapProps) {
  return (
    <svg
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      className="mb-3 w-full max-w-xl rounded border border-line"
      role="img"
      aria-label={`Карта: поля файла в ${distance} от полей хозяйства`}
    >
      <g className="stroke-line" fontSize="12">
        {meridians.map(({ x, text }) => (
          <g key={text}>
            <path d={`M${x} 0V${pictureHeight}`} />
            <text x={x + 4} y={pictureHeight - 6} className="fill-muted" stroke="none">
              {text}
            </text>
          </g>
        ))}
        {parallels.map(({ y, text }) => (
          <g key={text}>
            <path d={`M0 ${y}H${pictureWidth}`} />
            <text x="6" y={y - 4} className="fill-muted" stroke="none">
              {text}
            </text>
          </g>
        ))}
      </g>
      <path
        d={`M${holding.x} ${holding.y}L${shapes.x} ${shapes.y}`}
        className="stroke-warning"
        strokeWidth="2"
        strokeDasharray="6 5"
      />
      <Spot at={holding} below={holding.y > shapes.y} text="Ваши поля" className="fill-action" />
      <Spot at={shapes} below={shapes.y >= holding.y} text="Поля файла" className="fill-warning" />
    </svg>
  );
}

interface SpotProps {
  at: { x: number; y: number };
  /** Where the line between the spots is not. */
  below: boolean;
  text: string;
  className: string;
}

/** Its caption stands where there is room: to the left of a spot at the right border. */
function Spot({ at, below, text, className }: SpotProps) {
  const right = at.x > pictureWidth - 110;
  return (
    <g>
      <rect x={at.x - 7} y={at.y - 7} width="14" height="14" rx="3" className={className} />
      <text
        x={at.x + (right ? -12 : 12)}
        y={at.y + (below ? 22 : -10)}
        textAnchor={right ? "end" : "start"}
        className="fill-ink"
        fontSize="14"
      >
        {text}
      </text>
    </g>
  );
}
