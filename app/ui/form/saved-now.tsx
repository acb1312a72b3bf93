import { useId } from "react";

export interface SavedValue {
  label: string;
  value: string;
}

/** After a conflict: what is saved now, to compare with what stands in the form. */
export function SavedNow({ values }: { values: SavedValue[] }) {
  const id = useId();
  return (
    <section className="mb-4 rounded border border-warning bg-warning-soft p-3" aria-labelledby={id}>
      <h3 id={id}>Сейчас сохранено</h3>
      <dl>
        {values.map(({ label, value }) => (
          <div key={label} className="mt-1">
            <dt className="inline text-muted">{label}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
