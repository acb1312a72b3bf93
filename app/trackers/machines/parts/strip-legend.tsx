import type { Strip } from "../strip.server";

/** What lies behind and over the columns of speed; of what the day has none there is no word. */
export function StripLegend({ strip: { visits, gaps, fuel } }: { strip: Strip }) {
  const items = [
    { kind: "field", name: "на поле", isThere: visits.length > 0 },
    { kind: "gap", name: "нет данных", isThere: gaps.length > 0 },
    { kind: "fuel", name: "уровень топлива", isThere: fuel !== null },
  ].filter(({ isThere }) => isThere);
  if (items.length === 0) return null;
  return (
    <ul className="strip-legend" aria-label="Обозначения на полосе">
      {items.map(({ kind, name }) => (
        <li key={kind}>
          <span className={`strip-key strip-key-${kind}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
