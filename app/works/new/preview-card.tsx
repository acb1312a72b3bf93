import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { counted } from "~/words/format";
import { Verdict } from "../verdict";
import type { Preview, SharedVerdict } from "./preview.server";
import { refusalLines } from "./refusals";

const mostNamed = 5;

/** «все поля», «3 поля: Балка, Клин, Дальнее» */
function onFields(names: string[], of: number): string {
  if (names.length === of) return of === 1 ? (names[0] ?? "") : "Все поля";
  const rest = names.length > mostNamed ? ` и ещё ${names.length - mostNamed}` : "";
  return `${counted(names.length, "поле", "поля", "полей")}: ${names.slice(0, mostNamed).join(", ")}${rest}`;
}

const Verdicts = ({ verdicts, of }: { verdicts: SharedVerdict[]; of: number }) =>
  verdicts.map(({ check, fields }) => <Verdict key={fields[0]} check={check} about={onFields(fields, of)} />);

/** What would be made, before it is. */
export function PreviewCard({ preview }: { preview: Preview }) {
  const { type, count, area, seasons, doubts, products, entry, taken } = preview;
  return (
    <Card title="Будет внесено" className="mb-4 max-w-5xl">
      <p aria-live="polite">{`${type}: ${counted(count, "поле", "поля", "полей")}, ${area}`}</p>
      {seasons.map(({ text, fields }) => (
        <p key={text}>
          Сезон {text}
          {seasons.length > 1 && <span className="text-muted"> — {onFields(fields, count)}</span>}
        </p>
      ))}
      {refusalLines(doubts).map((line) => (
        <p key={line} className="field-error">
          {line}
        </p>
      ))}
      {products.length > 0 && (
        <ul className="mt-2">
          {products.map(({ key, name, total, verdicts }) => (
            <li key={key} className="mt-2">
              {name} {total && <strong className="font-medium">— всего {total}</strong>}
              <Verdicts verdicts={verdicts} of={count} />
            </li>
          ))}
        </ul>
      )}
      {entry.length > 0 && (
        <div className="mt-3">
          <p>Срок выхода на поле</p>
          <Verdicts verdicts={entry} of={count} />
        </div>
      )}
      {taken.length > 0 && (
        <div className="mt-3">
          <Badge tone="danger" icon="warning">
            Не получится внести
          </Badge>
          <ul className="mt-1">
            {refusalLines(taken).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
