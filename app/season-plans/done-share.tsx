import { count } from "~/words/format";

const size = { width: 64, height: 6 };

/** «268 из 538» and the same as a bar. */
export function DoneShare({ done, total }: { done: number; total: number }) {
  if (total === 0) return <span className="text-muted">—</span>;
  return (
    <span className="inline-flex items-center whitespace-nowrap">
      <svg className="mr-2 hidden md:inline" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" {...size}>
        <rect {...size} rx="3" fill="#d9dfdb" />
        <rect {...size} rx="3" width={(done / total) * size.width} fill="#0b6b4f" />
      </svg>
      {`${count(done)} из ${count(total)}`}
    </span>
  );
}
