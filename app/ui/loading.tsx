/** A wait whose shape isn't known; unseen for the first 300 ms. */
export function Loading({ label = "Загрузка…" }: { label?: string }) {
  return (
    <p className="state-panel late text-muted" role="status">
      <span className="spinner" aria-hidden="true" />
      {label}
    </p>
  );
}

/** Grey lines in the place of rows that are on their way; unseen for the first 300 ms. */
export function Skeleton({
  rows = 3,
  height = 36,
  label = "Загрузка…",
}: {
  rows?: number;
  height?: 36 | 66;
  label?: string;
}) {
  return (
    <div className="late" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={height === 66 ? "skeleton-row h-item" : "skeleton-row h-row"} aria-hidden="true">
          <div className="skeleton-bar" />
        </div>
      ))}
    </div>
  );
}
