import { Button } from "~/ui/button";
import { count } from "~/words/format";
import { pageSize } from "../page-size";

interface RowPagesProps {
  offset: number;
  shown: number;
  total: number;
}

/** Pages of the table. Their buttons send the form along in the address, so that what was decided goes with it. */
export function RowPages({ offset, shown, total }: RowPagesProps) {
  if (total <= shown) return null;
  const page = (start: number, text: string) => (
    <Button type="submit" formMethod="get" name="offset" value={start}>
      {text}
    </Button>
  );
  const last = offset + shown;
  return (
    <nav className="show-more" aria-label="Страницы контуров">
      {offset > 0 && page(Math.max(0, offset - pageSize), "Предыдущие")}
      {last < total && page(last, "Следующие")}
      <span className="text-muted">
        Показаны {count(offset + 1)}–{count(last)} из {count(total)}
        {last < total && `, ещё ${count(total - last)}`}
      </span>
    </nav>
  );
}
