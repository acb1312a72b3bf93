import { Button } from "./button";

/** Without scripts the browser's own command prints just as well. */
export function PrintButton() {
  return (
    <>
      <span className="js-only">
        <Button variant="primary" onClick={() => window.print()}>
          Напечатать
        </Button>
      </span>
      <span className="no-js-only text-muted">Печать: Ctrl+P</span>
    </>
  );
}
