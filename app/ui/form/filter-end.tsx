import { Button } from "../button";
import { Link } from "../link";

/** The end of a bar of filters: a button where there are no scripts, and the way back to all. @param resetTo null while nothing is narrowed */
export function FilterEnd({ resetTo }: { resetTo: string | null }) {
  return (
    <>
      <Button type="submit" className="no-js-only">
        Показать
      </Button>
      {resetTo !== null && <Link to={resetTo}>Сбросить</Link>}
    </>
  );
}
