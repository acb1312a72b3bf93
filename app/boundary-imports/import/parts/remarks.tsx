import { paths } from "~/paths";
import { useCustomerId } from "~/use-customer-id";
import type { PreviewRow } from "../queries.server";
import { duplicateText, innerText, remarkText } from "../row-remarks";

/** What is wrong with a row, what it covers, and what deserves a look. */
export function Remarks({ row: { problems, notes, duplicates, inner_fields } }: { row: PreviewRow }) {
  const customerId = useCustomerId();
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem.message} className="text-danger-dark">
          {remarkText(problem)}
        </li>
      ))}
      {duplicates.map((duplicate) => (
        <li key={`${duplicate.field_id} ${duplicate.row}`}>
          {duplicate.field_id === null ? (
            duplicateText(duplicate)
          ) : (
            // A new window: what is decided here and not sent yet stays.
            <a href={paths.field(customerId, duplicate.field_id)} target="_blank" rel="noreferrer">
              {duplicateText(duplicate)}
            </a>
          )}
        </li>
      ))}
      {inner_fields.map((field) => (
        <li key={field.field_id}>
          <a href={paths.field(customerId, field.field_id)} target="_blank" rel="noreferrer">
            {innerText(field)}
          </a>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note.message}>{remarkText(note)}</li>
      ))}
    </ul>
  );
}
