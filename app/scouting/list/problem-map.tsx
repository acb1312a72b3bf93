import { paths } from "~/paths";
import { count } from "~/words/format";
import type { ProblemMap } from "./problem-map.server";

const colors = { pest: "#b3261e", weed: "#7a5c00", disease: "#6a1b9a", nutrition: "#1b5e9b" } as const;
const legend = [
  ["pest", "вредители"],
  ["weed", "сорняки"],
  ["disease", "болезни"],
  ["nutrition", "питание"],
] as const;

function Drawing({ customerId, drawing }: { customerId: number; drawing: NonNullable<ProblemMap["drawing"]> }) {
  return (
    <svg
      className="scout-problems"
      viewBox={`-12 -12 ${drawing.width + 24} ${drawing.height + 24}`}
      role="img"
      aria-label="Карта проблем"
    >
      <path d={drawing.path} fill="#e2efe6" stroke="#9db8a6" strokeWidth="1" fillRule="evenodd" />
      {drawing.spots.map(({ scoutId, fieldId, field, at, text, kind, severe, more }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one inspection may have seen the same twice at one place
        <a key={nth} href={paths.scout(customerId, fieldId, scoutId)}>
          <circle cx={at[0]} cy={at[1]} r={severe ? 15 : 11} fill={colors[kind]} fillOpacity="0.75" stroke="#fff">
            <title>{`${field}: ${text}${more > 0 ? `; рядом ещё ${more}` : ""}`}</title>
          </circle>
        </a>
      ))}
    </svg>
  );
}

/** Where problems were seen; each is a link to its inspection, and is told in words too. */
export function ProblemsDrawn({ customerId, map }: { customerId: number; map: ProblemMap }) {
  return (
    <div className="card">
      <div className="card-body">
        {map.total === 0 && <p className="mb-2">Проблем не найдено.</p>}
        {!map.complete && <p className="mb-2 text-muted">Показаны последние {count(map.total)} находок.</p>}
        <ul className="mb-2 flex flex-wrap gap-4 text-sm">
          {legend.map(([kind, name]) => (
            <li key={kind}>
              <svg width="12" height="12" className="mr-1 inline" aria-hidden="true">
                <circle cx="6" cy="6" r="5" fill={colors[kind]} />
              </svg>
              {name}: {count(map.counts[kind] ?? 0)}
            </li>
          ))}
          <li>
            <svg width="16" height="16" className="mr-1 inline" aria-hidden="true">
              <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" />
            </svg>
            крупнее — сильно
          </li>
        </ul>
        {map.drawing ? (
          <Drawing customerId={customerId} drawing={map.drawing} />
        ) : (
          <p className="text-muted">На карту ничего не нанести: у полей нет границ.</p>
        )}
        <ul className="mt-4 gap-6 text-sm sm:columns-2 lg:columns-3" aria-label="Найденные проблемы">
          {map.told.map(({ scoutId, fieldId, field, text, day, kind }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one inspection may have seen the same twice
            <li key={nth} className="break-inside-avoid py-1">
              <svg width="12" height="12" className="mr-1 inline" aria-hidden="true">
                <circle cx="6" cy="6" r="5" fill={colors[kind]} />
              </svg>
              <a href={paths.scout(customerId, fieldId, scoutId)}>{field}</a>, {day}: {text}
            </li>
          ))}
        </ul>
        {map.total > map.told.length && (
          <p className="mt-2 text-sm text-muted">Названы последние {map.told.length}, остальные — в списке осмотров.</p>
        )}
      </div>
    </div>
  );
}
