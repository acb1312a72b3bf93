import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

interface ShowMoreButtonProps {
  nextCursor: string | null;
  failed: boolean;
  onMore: () => void;
}

/** The next rows: asked for by scripts, or sent for with the boxes that are ticked on this page. */
export function ShowMoreButton({ nextCursor, failed, onMore }: ShowMoreButtonProps) {
  const hydrated = useHydrated();
  if (!nextCursor) return null;
  const scripted = hydrated && !failed;
  return (
    <p className="p-2">
      <Button
        type={scripted ? "button" : "submit"}
        name="cursor"
        value={nextCursor}
        {...(scripted ? { onClick: onMore } : {})}
      >
        Показать ещё
      </Button>
    </p>
  );
}
