import { counted } from "~/words/format";
import type { ReadyImport } from "../queries.server";

type Items = ReadyImport["preview"]["new_divisions"];

const shownAtOnce = 6;
/** The farm API names no more. */
const mostNamed = 50;

/** Names of the file with the number of their shapes; a long list is folded. */
export function NamedRows({ title, items }: { title: string; items: Items }) {
  if (items.length === 0) return null;
  const rest = items.slice(shownAtOnce);
  return (
    <div className="mt-1 break-words text-sm">
      <p>
        <span className="text-muted">{title}:</span> {named(items.slice(0, shownAtOnce))}
      </p>
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-action">
            Ещё {rest.length}
            {items.length === mostNamed && " и больше"}
          </summary>
          {named(rest)}
        </details>
      )}
    </div>
  );
}

const named = (items: Items) =>
  items.map(({ name, rows }) => `${name} (${counted(rows, "контур", "контура", "контуров")})`).join(", ");
