import type { Overview } from "../overview";

type Kind = keyof Overview["paths"];

const looks: Record<Kind, { className: string; fill?: string }> = {
  good: { className: "fill-action-soft stroke-action" },
  noted: { className: "fill-info-soft stroke-info" },
  duplicate: { className: "stroke-warning", fill: "url(#duplicate-hatch)" },
};

/** Stands once in the drawing; the legend's samples use it too. */
export const Hatch = () => (
  <defs>
    <pattern id="duplicate-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className="fill-warning-soft" />
      <path d="M0 0v6" className="stroke-warning" strokeWidth="2" />
    </pattern>
  </defs>
);

/** A path each: in one for all, shapes that overlap would cut holes into each other. */
export function Shapes({ kind, paths }: { kind: Kind; paths: string[] }) {
  return (
    <g {...looks[kind]} fillRule="evenodd">
      {[...new Set(paths)].map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  );
}

/** Where a bad boundary has its fault. */
export const Fault = ({ x, y }: { x: number; y: number }) => (
  <g className="fill-white stroke-danger" strokeWidth="2">
    <circle cx={x} cy={y} r="7" />
    <path d={`M${x - 3} ${y - 3}l6 6m0-6l-6 6`} />
  </g>
);
