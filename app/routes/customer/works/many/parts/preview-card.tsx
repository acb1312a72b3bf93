import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { counted } from "~/words/format";
import { ProductVerdict } from "~/works/product-verdict";
import type { Preview } from "../preview.server";
import { refusalLines } from "../refusals";

/** What would be made, before it is. */
export function PreviewCard({ preview }: { preview: Preview }) {
  const { type, count, area, products, taken } = preview;
  return (
    <Card title="Будет внесено" className="mb-4 max-w-5xl">
      <p aria-live="polite">{`${type}: ${counted(count, "поле", "поля", "полей")}, ${area}`}</p>
      {products.length > 0 && (
        <ul className="mt-2">
          {products.map(({ key, name, total, verdicts }) => (
            <li key={key} className="mt-2">
              {name} {total && <strong className="font-medium">— всего {total}</strong>}
              {verdicts.map(({ crop, check }) => (
                <div key={crop} className="mt-1">
                  <span className="mr-2 text-muted">{crop}:</span>
                  <ProductVerdict check={check} />
                </div>
              ))}
            </li>
          ))}
        </ul>
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
