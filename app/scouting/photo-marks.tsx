import type { PhotoMark } from "#contract/scouting-shapes";

interface PhotoMarksProps {
  /** Pixels of the photo; only their relation counts. */
  width: number;
  height: number;
  /** Numbered by their order where nothing else is said. */
  marks: readonly (Pick<PhotoMark, "x" | "y"> & { number?: number })[];
}

/** Numbered marks laid over a photo that fills the same box. */
export function PhotoMarks({ width, height, marks }: PhotoMarksProps) {
  if (marks.length === 0) return null;
  const r = Math.max(width, height) * 0.022;
  return (
    <svg className="photo-marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {marks.map(({ x, y, number }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their numbers
        <g key={nth} transform={`translate(${(x * width).toFixed(1)} ${(y * height).toFixed(1)})`}>
          <circle r={r} fill="#b3261e" stroke="#fff" strokeWidth={r / 6} />
          <text fontSize={r * 1.25}>{number ?? nth + 1}</text>
        </g>
      ))}
    </svg>
  );
}

/** What the marks say, by their numbers. */
export function MarkNotes({ marks }: { marks: readonly Pick<PhotoMark, "note">[] }) {
  if (marks.length === 0) return null;
  return (
    <ol className="photo-notes">
      {marks.map(({ note }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their numbers
        <li key={nth}>{note ?? "Без подписи"}</li>
      ))}
    </ol>
  );
}
