import type { ReactNode } from "react";

export interface StatProps {
  label: string;
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
}

/** One number with its name. Stands inside `<Stats>`. */
export function Stat({ label, value, unit, note }: StatProps) {
  return (
    <div className="stat">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="stat-value">
        {value}
        {unit && <span className="text-base font-normal text-muted"> {unit}</span>}
      </dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}

export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}
