import type { ReactNode } from "react";
import { dateTime } from "#formats/days/instants";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { formatBytes } from "~/ui/format-bytes";
import { About } from "../../document-table";
import { fileKind } from "../../file-kind";
import { TermMark } from "../../term-mark";
import type { DocumentScreen } from "../queries.server";

/** What is known of a document. */
export function DocumentFacts({ customerId, document, terms, tzOffset, mayEdit }: DocumentScreen) {
  const { media_type, size, file_name, comment, valid_until, created_at, created_by } = document;
  const file = media_type && size !== null && `${fileKind(media_type)}, ${formatBytes(size)}`;
  const facts: [string, ReactNode][] = [
    ["О чём", (document.field_id ?? document.parcel_id) !== null && <About customerId={customerId} {...document} />],
    ["Действует до", valid_until && <TermMark end={valid_until} terms={terms} />],
    ["Файл", file && `${file_name} (${file})`],
    ["Добавлен", [dateTime(created_at, tzOffset), created_by].filter(Boolean).join(", ")],
    ["Комментарий", !mayEdit && comment],
  ];
  return (
    <Card title="О документе" className="mb-4">
      <Facts facts={facts} />
    </Card>
  );
}
