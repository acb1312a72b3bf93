import { Button } from "./button";

interface PrintButtonProps {
  /** `primary` where the page is made to be printed. */
  variant?: "primary" | "secondary";
}

/** Without scripts the browser's own command prints just as well. */
export function PrintButton({ variant = "primary" }: PrintButtonProps) {
  return (
    <>
      <span className="js-only">
        <Button variant={variant} onClick={() => window.print()}>
          Напечатать
        </Button>
      </span>
      <span className="no-js-only text-muted">Печать — через меню браузера</span>
    </>
  );
}
