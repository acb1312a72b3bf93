import type { HistoryScreen } from "./queries.server";

type Entry = HistoryScreen["entries"][number];

const deeds: Record<Entry["what"], Record<Entry["action"], string>> = {
  field: { created: "Поле добавлено", changed: "Поле изменено", deleted: "Поле удалено", restored: "Поле возвращено" },
  sowing: { created: "Посев внесён", changed: "Посев изменён", deleted: "Посев убран", restored: "Посев возвращён" },
  boundary: {
    created: "Граница задана",
    changed: "Граница изменена",
    deleted: "Граница убрана",
    restored: "Граница возвращена",
  },
  period: {
    created: "Период добавлен",
    changed: "Период изменён",
    deleted: "Период убран",
    restored: "Период возвращён",
  },
};

/** Who did what and when, newest first. */
export function HistoryList({ entries }: Pick<HistoryScreen, "entries">) {
  return (
    <ol className="card max-w-4xl">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line px-4 py-3">
          <p>
            <span className="font-medium">{deeds[entry.what][entry.action]}</span>
            {entry.year !== null && <span>{`, ${entry.year}`}</span>}
            <span className="text-muted">{` · ${entry.when} · ${entry.by ?? "программа"}${entry.by_advisor ? ", консультант" : ""}`}</span>
          </p>
          {entry.action === "changed" && (
            <ul className="mt-1">
              {entry.changes.map(({ title, before, after }) => (
                <li key={title}>
                  <span className="text-muted">{title}: </span>
                  <del className="text-muted">{before}</del>
                  {" → "}
                  <ins className="no-underline">{after}</ins>
                </li>
              ))}
            </ul>
          )}
          {entry.action !== "changed" && entry.what !== "field" && entry.changes.length > 0 && (
            <p className="mt-1 text-muted">
              {entry.changes
                .filter(({ before, after }) => (entry.action === "deleted" ? before : after) !== "—")
                .map(({ title, before, after }) => `${title}: ${entry.action === "deleted" ? before : after}`)
                .join("; ")}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
